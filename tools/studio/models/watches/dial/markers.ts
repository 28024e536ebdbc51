import { identityPlacement, placedIn } from "#jewelry/shapes/mesh/placement";
import type { SurfacePart } from "#jewelry/shapes/piece";
import { paint } from "../../surfaces.ts";
import { atClock } from "../solid/around.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";
import type { DialSpec, MarkerSpec } from "../watch-spec.ts";
import { appliedFigures } from "./applied-figures.ts";
import type { DialPlan } from "./dial-plan.ts";
import {
  barMarker,
  bulletMarker,
  discMarker,
  type MarkerForm,
  type MarkerGroup,
  prowMarker,
  triangleMarker,
} from "./marker-forms.ts";
import { hasRoom, markerSpan } from "./marker-places.ts";

const hours = Array.from({ length: 12 }, (_, i) => i + 1);

/** The applied hour markers, shortened or omitted at the date or a subdial. */
export function markers(spec: DialSpec, plan: DialPlan): SurfacePart[] {
  return markerGroups(spec, plan).flatMap(({ form, places }) => {
    if (places.length === 0) return [];
    const metal = form.metal ? [surfacePart(watchMetal(spec.metal, "polished"), form.metal, places)] : [];
    if (!form.lume) return metal;
    return [...metal, surfacePart(paint(spec.lume ?? spec.print), form.lume, places)];
  });
}

export function markerGroups(spec: DialSpec, plan: DialPlan): MarkerGroup[] {
  const r = spec.radiusMm;
  const { kind, barMm, top, isDoubleAt12 } = spec.markers;
  const rest = (...taken: number[]) => hours.filter((hour) => !taken.includes(hour));
  const bars = (at: readonly number[], form = barOf(kind)) =>
    fitted(spec, plan, {
      widthMm: barMm[0],
      at,
      form: (lengthMm) => form([barMm[0], lengthMm], lengthMm > r * 0.08 ? top : "facets"),
    });
  if (kind === "dive")
    return [
      ...fixed(spec, plan, triangleMarker(r * 0.21, r * 0.2), r * 0.2, [12]),
      ...fixed(spec, plan, barMarker(barMm, "lume"), barMm[1], [3, 6, 9]),
      ...fixed(spec, plan, discMarker(1.25), 2.5, rest(3, 6, 9, 12)),
    ];
  if (kind === "three-six-nine")
    return [
      ...fixed(spec, plan, triangleMarker(r * 0.2, r * 0.19), r * 0.19, [12]),
      ...appliedFigures(spec, plan, [3, 6, 9], 3.2),
      ...bars(rest(3, 6, 9, 12)),
    ];
  if (kind === "arabics") return [...appliedFigures(spec, plan, rest(6, 9), r * 0.16), ...bars([6, 9])];
  if (spec.hasDay) return bars(rest(12));
  if (!isDoubleAt12) return bars(hours);
  return [...bars(rest(12)), ...double(bars([12]), barMm[0])];
}

type Bar = (barMm: readonly [number, number], top: MarkerSpec["top"]) => MarkerForm;

function barOf(kind: MarkerSpec["kind"]): Bar {
  if (kind === "bullets") return bulletMarker;
  return kind === "prows" ? prowMarker : barMarker;
}

/** Markers as long as their places allow, grouped by length. */
function fitted(
  spec: DialSpec,
  plan: DialPlan,
  { widthMm, at, form }: { widthMm: number; at: readonly number[]; form: (lengthMm: number) => MarkerForm },
): MarkerGroup[] {
  const groups = new Map<string, MarkerGroup>();
  for (const hour of at) {
    const span = markerSpan(spec, plan, { hour, widthMm });
    if (!span) continue;
    const lengthMm = span[1] - span[0];
    const key = lengthMm.toFixed(3);
    const group = groups.get(key) ?? { form: form(lengthMm), places: [] };
    group.places.push(atClock(hour * 30, (span[0] + span[1]) / 2, 0));
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Doubles each marker into two side by side. */
function double(groups: readonly MarkerGroup[], widthMm: number): MarkerGroup[] {
  return groups.map(({ form, places }) => ({
    form,
    places: [-1, 1].flatMap((side) =>
      places.map((place) => placedIn(place, { ...identityPlacement, at: [side * widthMm * 0.78, 0, 0] })),
    ),
  }));
}

/** Markers of one shape at the outer end of their place, wherever they fit. */
function fixed(
  spec: DialSpec,
  plan: DialPlan,
  form: MarkerForm,
  lengthMm: number,
  at: readonly number[],
): MarkerGroup[] {
  const places = at
    .filter((hour) => hasRoom(markerSpan(spec, plan, { hour, widthMm: lengthMm / 2 }), lengthMm))
    .map((hour) => atClock(hour * 30, plan.markers.outer - lengthMm / 2, 0));
  return [{ form, places }];
}
