import type { Reflectance, Surface } from "#jewelry/materials/surfaces";
import type { SurfacePart } from "#jewelry/shapes/piece";
import { paint } from "../../surfaces.ts";
import { atClock } from "../solid/around.ts";
import { turned } from "../solid/turned.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";
import type { DialSpec, SecondsSpec } from "../watch-spec.ts";
import type { DialPlan } from "./dial-plan.ts";
import { type FlatPoint, flatBox, flatCircle } from "./flat-line.ts";
import { type HandForm, hand, thinHand } from "./hand-forms.ts";
import { bladeMm } from "./hand-solids.ts";
import { raised } from "./raised.ts";
import { handAngles } from "./shown-time.ts";

/** Heights of the hands' undersides above the face, mm. */
const heights = { day: 0.46, hours: 0.6, minutes: 0.92, seconds: 1.24 } as const;

/** The central hands on their pinion. A chronograph's long hand rests at 12. */
export function hands(spec: DialSpec, plan: DialPlan): SurfacePart[] {
  const { radiusMm: r, seconds } = spec;
  const { kind, hour: hourShare, minute: minuteShare, widthMm } = spec.hands;
  const measures = { kind, dialMm: r, hasLume: spec.lume !== null };
  const angles = handAngles(spec.time);
  const hour = hand({ ...measures, isHour: true, lengthMm: r * hourShare, widthMm });
  const minute = hand({
    ...measures,
    isHour: false,
    lengthMm: r * minuteShare,
    widthMm: minuteWidthMm(spec),
  });
  const parts = [
    ...shown(spec, hour, angles.hours, heights.hours, spec.hands.color),
    ...shown(spec, minute, angles.minutes, heights.minutes, spec.hands.color),
    ...pinion(spec),
  ];
  if (spec.dayHand) parts.push(...dayHand(spec, plan, spec.dayHand));
  if (seconds.kind === "none") return parts;
  const angle = seconds.counts === "chronograph" ? 0 : angles.seconds;
  const needle = thinHand(plan.track.outer * 0.985, r * 0.25, r * 0.011);
  return [
    ...parts,
    ...shown(spec, needle, angle, heights.seconds, seconds.color),
    ...shown(spec, secondsHead(r, seconds.kind), angle, heights.seconds + 0.01, seconds.color),
  ];
}

/** Mercedes and snowflake minute hands are lances, much narrower than the hour hand's head. */
function minuteWidthMm({ hands: { kind, widthMm }, radiusMm }: DialSpec): number {
  return kind === "mercedes" || kind === "snowflake" ? radiusMm * 0.088 : widthMm * 0.84;
}

function shown(
  spec: DialSpec,
  form: HandForm,
  angle: number,
  z: number,
  color: Reflectance | undefined,
): SurfacePart[] {
  const place = [atClock(angle, 0, z)];
  const surface: Surface = color ? paint(color) : handMetal(spec);
  return [
    ...form.metal.map((mesh) => surfacePart(surface, mesh, place)),
    ...form.lume.map((mesh) => surfacePart(paint(spec.lume ?? spec.print), mesh, place)),
  ];
}

/** Hands with flat tops are satin: a mirror that faces the lens would be black. */
function handMetal({ hands: { kind }, metal }: DialSpec): Surface {
  const polished = watchMetal(metal, "polished");
  return kind === "faceted" || kind === "dauphine" ? polished : { ...polished, roughness: 0.24 };
}

/** The 24-hour hand: a thin painted shaft with a luminous arrow that reaches the track, under the others. */
function dayHand(spec: DialSpec, plan: DialPlan, color: Reflectance): SurfacePart[] {
  const r = spec.radiusMm;
  const tip = plan.track.outer;
  const steps = [
    [0, 0],
    [bladeMm * 0.5, 0],
    [bladeMm * 0.7, 0.04],
  ] as const;
  const head: FlatPoint[] = [
    [-r * 0.075, tip - r * 0.14],
    [r * 0.075, tip - r * 0.14],
    [0, tip],
  ];
  const inlay = raised(head, [
    [bladeMm * 0.5, r * 0.018],
    [bladeMm * 0.78, r * 0.018],
  ]);
  const place = [atClock(handAngles(spec.time).day, 0, heights.day)];
  return [
    surfacePart(paint(color), raised(flatBox([0, tip * 0.36], r * 0.026, tip * 0.94), steps), place),
    surfacePart(watchMetal(spec.metal, "polished"), raised(head, steps), place),
    surfacePart(paint(spec.lume ?? spec.print), inlay, place),
  ];
}

/** The luminous head of a seconds hand, where it passes inside the markers. */
function secondsHead(r: number, kind: SecondsSpec["kind"]): HandForm {
  const at = r * (kind === "lozenge" ? 0.8 : 0.66);
  const heads: Partial<Record<SecondsSpec["kind"], FlatPoint[]>> = {
    lollipop: flatCircle([0, at], r * 0.042, 40),
    diamond: lozenge(at, r * 0.058, r * 0.058),
    lozenge: lozenge(at, r * 0.022, r * 0.09),
  };
  const head = heads[kind];
  if (!head) return { metal: [], lume: [] };
  const top = bladeMm * 0.5;
  const rim = Math.min(0.1, r * 0.007);
  return {
    metal: [
      raised(head, [
        [0, 0],
        [top * 0.8, 0],
        [top, 0.03],
      ]),
    ],
    lume: [
      raised(head, [
        [top * 0.5, rim],
        [top + 0.02, rim],
        [top + 0.035, rim + 0.03],
      ]),
    ],
  };
}

function lozenge(at: number, halfWidth: number, halfLength: number): FlatPoint[] {
  return [
    [0, at - halfLength],
    [halfWidth, at],
    [0, at + halfLength],
    [-halfWidth, at],
  ];
}

/** The hands' stacked hubs, and the pinion's polished end. */
function pinion(spec: DialSpec): SurfacePart[] {
  const r = spec.radiusMm;
  const top = spec.seconds.kind === "none" ? heights.minutes + bladeMm : heights.seconds;
  const stack = turned({
    sides: 64,
    profile: [
      [r * 0.04, 0],
      [r * 0.05, 0.02],
      [r * 0.05, heights.hours + bladeMm],
      [r * 0.044, heights.hours + bladeMm + 0.02],
      [r * 0.044, heights.minutes + bladeMm + 0.01],
      [r * 0.036, heights.minutes + bladeMm + 0.03],
      [r * 0.033, top + 0.04],
      [r * 0.033, top + bladeMm * 0.5 + 0.04],
      [r * 0.027, top + bladeMm * 0.5 + 0.07],
      [r * 0.016, top + bladeMm * 0.5 + 0.07],
      [r * 0.013, top + bladeMm * 0.5 + 0.12],
      [r * 0.007, top + bladeMm * 0.5 + 0.15],
    ],
  });
  return [surfacePart(watchMetal(spec.metal, "polished"), stack)];
}
