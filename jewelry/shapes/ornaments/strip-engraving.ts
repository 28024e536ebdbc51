import type { EngravingField } from "../piece.ts";
import { type SectionPoint, type Strip, stripSection } from "./strip.ts";

/**
 * Where words stand on a strip `lengthMm` long inside: half way along, or where a stone stands there and they are outside,
 * before it.
 */
export function stripEngraving(
  form: Strip,
  {
    lengthMm,
    location,
    isStoneInMiddle,
  }: { lengthMm: number; location: EngravingField["location"]; isStoneInMiddle: boolean },
): EngravingField {
  const { widthMm, thicknessMm, isClosed } = form;
  const section = stripSection(form);
  const isInside = location === "inside";
  const first = section.findIndex(({ zone }) => zone === (isInside ? "bore" : "outer"));
  const isLast = (i: number) => section[i + 1]?.zone !== section[i]!.zone;
  let v = 0;
  let i = 1;
  for (; i <= first; i += 1) v += stepMm(section, i);
  const start = v;
  for (; !isLast(i - 1); i += 1) v += stepMm(section, i);
  const along = lengthMm + (isInside ? 0 : 2 * Math.PI * thicknessMm * (isClosed ? 1 : 0.85));
  const share = isStoneInMiddle && !isInside ? 0.22 : 0.5;
  return {
    part: "band",
    location,
    centerU: along * share,
    centerV: (start + v) / 2,
    readsU: 1,
    readsV: 1,
    lengthMm: along * (isStoneInMiddle && !isInside ? 0.3 : 0.42),
    heightMm: Math.min(1.9, widthMm * 0.6),
  };
}

function stepMm(section: readonly SectionPoint[], i: number): number {
  const [a, b] = [section[i - 1]!, section[i]!];
  return Math.hypot(b.across - a.across, b.out - a.out);
}
