import type { Reflectance } from "#jewelry/materials/surfaces";
import type { SurfacePart } from "#jewelry/shapes/piece";
import { paint } from "../../surfaces.ts";
import { atClock } from "../solid/around.ts";
import { turned } from "../solid/turned.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";
import type { DialSpec } from "../watch-spec.ts";
import type { DialPlan } from "./dial-plan.ts";
import { flatBox, flatCircle } from "./flat-line.ts";
import { bladeMm, type HandForm, hand, thinHand } from "./hand-forms.ts";
import { raised } from "./raised.ts";
import { handAngles } from "./shown-time.ts";

/** Heights of the hands' undersides above the face, mm. */
const heights = { day: 0.46, hours: 0.6, minutes: 0.92, seconds: 1.22 } as const;

/** The central hands on their pinion. A chronograph's long hand rests at 12. */
export function hands(spec: DialSpec, plan: DialPlan): SurfacePart[] {
  const r = spec.radiusMm;
  const hasLume = spec.lume !== null;
  const isFine = spec.hands === "dauphine";
  const hour = hand({
    style: spec.hands,
    lengthMm: r * (spec.hands === "dive" ? 0.54 : 0.56),
    widthMm: r * widths[spec.hands],
    hasLume,
  });
  const minute = hand({
    style: spec.hands,
    lengthMm: plan.track.inner * (isFine ? 0.97 : 0.955),
    widthMm: r * widths[spec.hands] * 0.78,
    hasLume,
  });
  const parts = [
    ...shown(spec, hour, handAngles.hours, heights.hours),
    ...shown(spec, minute, handAngles.minutes, heights.minutes),
    ...pinion(spec),
  ];
  if (spec.dayHand) parts.push(...dayHand(spec, plan, spec.dayHand));
  if (spec.centralSeconds === "none") return parts;
  const angle = spec.centralSeconds === "chronograph" ? 0 : handAngles.seconds;
  const thin = thinHand(plan.track.outer * 0.985, r * 0.25, r * 0.012);
  const tip = spec.hands === "dive" && hasLume ? lollipop(r) : { metal: [], lume: null };
  return [
    ...parts,
    ...shown(spec, thin, angle, heights.seconds),
    ...shown(spec, tip, angle, heights.seconds + 0.01),
  ];
}

const widths = { batons: 0.078, dive: 0.15, dauphine: 0.15, broad: 0.1 } as const;

function shown(spec: DialSpec, form: HandForm, angle: number, z: number): SurfacePart[] {
  const place = [atClock(angle, 0, z)];
  const metal = watchMetal(spec.metal, "polished");
  return [
    ...form.metal.map((mesh) => surfacePart(metal, mesh, place)),
    ...(form.lume ? [surfacePart(paint(spec.lume ?? spec.print), form.lume, place)] : []),
  ];
}

/** The 24-hour hand: a thin shaft with an arrow that reaches the track, under the others. */
function dayHand(spec: DialSpec, plan: DialPlan, color: Reflectance): SurfacePart[] {
  const r = spec.radiusMm;
  const tip = plan.track.outer;
  const steps = [
    [0, 0],
    [bladeMm * 0.5, 0],
    [bladeMm * 0.7, 0.04],
  ] as const;
  const head = [
    [-r * 0.068, tip - r * 0.13],
    [r * 0.068, tip - r * 0.13],
    [0, tip],
  ] as const;
  const place = [atClock(handAngles.day, 0, heights.day)];
  return [
    surfacePart(paint(color), raised(head, steps), place),
    surfacePart(
      watchMetal(spec.metal, "polished"),
      raised(flatBox([0, tip * 0.36], r * 0.022, tip * 0.94), steps),
      place,
    ),
  ];
}

/** A luminous dot on the seconds hand, where it passes inside the markers. */
function lollipop(r: number): HandForm {
  const disc = flatCircle([0, r * 0.6], r * 0.042, 40);
  const top = bladeMm * 0.5;
  return {
    metal: [
      raised(disc, [
        [0, 0],
        [top * 0.8, 0],
        [top, 0.03],
      ]),
    ],
    lume: raised(disc, [
      [top * 0.5, 0.1],
      [top + 0.02, 0.1],
      [top + 0.035, 0.14],
    ]),
  };
}

/** The hands' stacked hubs, and the pinion's polished end. */
function pinion(spec: DialSpec): SurfacePart[] {
  const r = spec.radiusMm;
  const stack = turned({
    sides: 64,
    profile: [
      [r * 0.04, 0],
      [r * 0.052, 0.02],
      [r * 0.052, heights.hours + bladeMm],
      [r * 0.045, heights.hours + bladeMm + 0.02],
      [r * 0.045, heights.minutes + bladeMm + 0.03],
      [r * 0.039, heights.minutes + bladeMm + 0.05],
      [r * 0.034, heights.seconds + 0.02],
      [r * 0.034, heights.seconds + bladeMm * 0.5 + 0.03],
      [r * 0.027, heights.seconds + bladeMm * 0.5 + 0.06],
      [r * 0.016, heights.seconds + bladeMm * 0.5 + 0.06],
      [r * 0.013, heights.seconds + bladeMm * 0.5 + 0.12],
      [r * 0.007, heights.seconds + bladeMm * 0.5 + 0.15],
    ],
  });
  return [surfacePart(watchMetal(spec.metal, "polished"), stack)];
}
