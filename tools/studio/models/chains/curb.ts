import { memoize } from "#jewelry/shapes/memoize";
import { type Mesh, zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import { normalized, type Vector } from "#jewelry/shapes/mesh/placement";
import type { ChainPattern } from "./chain-pattern.ts";
import { groundWire } from "./ground-wire.ts";

/** A link of a flat chain. Lengths are in its outer widths unless they say mm. */
export interface CurbForm {
  /** Across the chain, mm. */
  widthMm: number;
  wire: number;
  /** Half the length of a short link's wire center line. */
  half: number;
  /** How far the wire swings up and down: the twist that lets links lie in one plane. */
  swing: number;
  /** Thickness after grinding both faces. */
  thick: number;
  /** How much longer a long link is than a short one. */
  longer: number;
}

/** Miami cuban: thick wire, as tight as possible, with broad ground faces. */
const miami = { wire: 0.262, half: 0.376, swing: 0.15, thick: 0.4, longer: 0 };

/** A cuban chain of a given width, mm: each link through the next, all in one plane. */
export const cuban = memoize((widthMm: number): ChainPattern => curbPattern({ ...miami, widthMm }, 0));

/** A looser curb with rounder wire. */
export const curb = memoize(
  (widthMm: number): ChainPattern =>
    curbPattern({ wire: 0.225, half: 0.4, swing: 0.15, thick: 0.4, longer: 0, widthMm }, 0),
);

/** Three short links and a long one, ground flat. */
export const figaro = memoize(
  (widthMm: number): ChainPattern =>
    curbPattern({ wire: 0.21, half: 0.43, swing: 0.125, thick: 0.34, longer: 0.42, widthMm }, 3),
);

function curbPattern(form: CurbForm, shortLinks: number): ChainPattern {
  const { widthMm, wire, half, longer, thick } = form;
  const short = curbLink({ ...form, longer: 0 });
  const pitch = 2 * half - wire * 0.97;
  const shortHalf = (pitch / 2) * widthMm;
  const links = Array.from({ length: Math.max(1, shortLinks) }, () => ({ mesh: short, halfMm: shortHalf }));
  if (shortLinks > 0) links.push({ mesh: curbLink(form), halfMm: shortHalf + longer * widthMm });
  return {
    links,
    turn: 0,
    widthMm,
    halfThickMm: (thick / 2) * widthMm,
    wireMm: wire * widthMm,
    reachMm: (half + wire / 2 - pitch / 2) * widthMm,
    isCapped: false,
  };
}

const curbLink = memoize((form: CurbForm): Mesh => {
  const { widthMm, wire, thick } = form;
  const writer = new MeshWriter();
  const face = (y: number, sign: number) => {
    const bow = 0.16 / widthMm;
    const normal = normalized([0, 2 * bow * y, sign]);
    const height = sign * ((thick / 2) * widthMm - bow * y * y);
    return { normal, heightMm: normal[1] * y + normal[2] * height };
  };
  groundWire(writer, {
    path: curbLine(form),
    radiusMm: (wire / 2) * widthMm,
    facing: () => [0, 0, 1],
    flats: ([, y]) => [face(y, 1), face(y, -1)],
    zone: zoneNumber("link"),
  });
  return writer.mesh();
});

/** The center line of a link's wire: an oval that swings twice through the chain's plane. */
function curbLine({ widthMm, wire, half, swing, longer }: CurbForm): Vector[] {
  const stations = longer > 0 ? 96 : 72;
  return Array.from({ length: stations }, (_, i): Vector => {
    const turn = (2 * Math.PI * (i + 0.5)) / stations;
    const along = half * Math.cos(turn) + longer * Math.sin((Math.PI / 2) * Math.cos(turn));
    return [
      along * widthMm,
      ((1 - wire) / 2) * Math.sin(turn) * widthMm,
      swing * Math.sin(2 * turn) * widthMm,
    ];
  });
}
