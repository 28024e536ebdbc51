import type { DialSpec } from "../watch-spec.ts";
import type { DialPlan } from "./dial-plan.ts";
import type { FlatPoint } from "./flat-line.ts";
import { obstacles, type Span, spanInside } from "./obstacles.ts";

/** The extent of a marker on its hour's line, or null if subdials or the date leave no space. */
export function markerSpan(
  spec: DialSpec,
  plan: DialPlan,
  { hour, widthMm }: { hour: number; widthMm: number },
): Span | null {
  const angle = (hour * Math.PI) / 6;
  const way: FlatPoint = [Math.sin(angle), Math.cos(angle)];
  const aside: FlatPoint = [way[1], -way[0]];
  let { inner } = plan.markers;
  for (const obstacle of obstacles(spec, plan, spec.radiusMm * 0.035))
    for (const share of [-0.5, 0, 0.5]) {
      const from: FlatPoint = [aside[0] * widthMm * share, aside[1] * widthMm * share];
      const span = spanInside(obstacle, from, way);
      if (span && span[0] < plan.markers.outer && span[1] > inner) inner = span[1];
    }
  return plan.markers.outer - inner > spec.radiusMm * 0.035 ? [inner, plan.markers.outer] : null;
}

/** Whether a marker of a fixed length fits without being cut. */
export function hasRoom(span: Span | null, lengthMm: number): span is Span {
  return span !== null && span[1] - span[0] >= lengthMm * 0.98;
}
