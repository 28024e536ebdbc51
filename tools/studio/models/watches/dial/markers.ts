import { identityPlacement, placedIn } from "#jewelry/shapes/mesh/placement";
import type { SurfacePart } from "#jewelry/shapes/piece";
import { paint } from "../../surfaces.ts";
import { atClock } from "../solid/around.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";
import type { DialSpec } from "../watch-spec.ts";
import { appliedFigures } from "./applied-figures.ts";
import type { DialPlan } from "./dial-plan.ts";
import {
  barMarker,
  discMarker,
  type MarkerForm,
  type MarkerGroup,
  pointedMarker,
  triangleMarker,
} from "./marker-forms.ts";
import { hasRoom, markerSpan } from "./marker-places.ts";

const hours = Array.from({ length: 12 }, (_, i) => i + 1);

/** The applied hour markers, shortened or omitted at the date or a subdial. */
export function markers(spec: DialSpec, plan: DialPlan): SurfacePart[] {
  return markerGroups(spec, plan).flatMap(({ form, places }) => {
    if (places.length === 0) return [];
    const metal = surfacePart(watchMetal(spec.metal, "polished"), form.metal, places);
    if (!form.lume) return [metal];
    return [metal, surfacePart(paint(spec.lume ?? spec.print), form.lume, places)];
  });
}

export function markerGroups(spec: DialSpec, plan: DialPlan): MarkerGroup[] {
  const r = spec.radiusMm;
  const rest = (...taken: number[]) => hours.filter((hour) => !taken.includes(hour));
  const batons = (widthMm: number, at: readonly number[]) =>
    fitted(spec, plan, {
      widthMm,
      at,
      form: (lengthMm) => barMarker([widthMm, lengthMm], hasLumeIn(spec, lengthMm)),
    });
  const pointed = (widthMm: number, at: readonly number[]) =>
    fitted(spec, plan, { widthMm, at, form: (lengthMm) => pointedMarker(widthMm, lengthMm) });
  if (spec.markers === "dive")
    return [
      ...fixed(spec, plan, triangleMarker(r * 0.2, r * 0.19), r * 0.19, [12]),
      ...fixed(spec, plan, barMarker([r * 0.09, r * 0.21], true, 0.07), r * 0.21, [3, 6, 9]),
      ...fixed(spec, plan, discMarker(r * 0.072), r * 0.144, rest(3, 6, 9, 12)),
    ];
  if (spec.markers === "three-six-nine")
    return [
      ...fixed(spec, plan, triangleMarker(r * 0.17, r * 0.17), r * 0.17, [12]),
      ...appliedFigures(spec, plan, [3, 6, 9]),
      ...batons(r * 0.058, rest(3, 6, 9, 12)),
    ];
  if (spec.markers === "arabics" || spec.markers === "roman") return appliedFigures(spec, plan, hours);
  if (spec.markers === "pointed-batons")
    return [...pointed(r * 0.062, rest(12)), ...double(pointed(r * 0.052, [12]), r * 0.052)];
  const widthMm = r * (spec.markers === "fine-batons" ? 0.038 : 0.058);
  return [...batons(widthMm, rest(12)), ...double(batons(widthMm, [12]), widthMm)];
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
      places.map((place) => placedIn(place, { ...identityPlacement, at: [side * widthMm * 0.85, 0, 0] })),
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

function hasLumeIn(spec: DialSpec, lengthMm: number): boolean {
  return spec.lume !== null && spec.markers !== "fine-batons" && lengthMm > spec.radiusMm * 0.08;
}
