import { type Plane, stretchedPlane } from "./half-spaces.ts";

/** One tier of pavilion facets: two per side, turned away from the side's normal. */
interface ChevronTier {
  /** The facet's turn from its side's normal, degrees. */
  turn: number;
  /** Depth lost per unit along the rib. */
  slope: number;
  /** End of the tier on the rib: 1 is the girdle, 0 the culet. */
  end: number;
}

export interface ChevronForm {
  /** Length over width. The square shape is stretched to it. */
  length: number;
  crop: number;
  /** Inset and height of the crown's steps, on sides and corners. */
  crown: readonly (readonly [inset: number, z: number])[];
  /** Whether tiers meet on ribs to the corners or to the middles of the sides. */
  rib: "corner" | "side";
  tiers: readonly ChevronTier[];
  /** Slopes of the facets below each corner, from the girdle down; none by default. */
  cornerSlopes?: readonly number[];
  girdle: number;
}

/** The facets of a princess or radiant: a stepped crown over a chevron pavilion. */
export function chevronCut(form: ChevronForm): Plane[] {
  const { length, crop, crown } = form;
  const half = 0.5;
  const cornerReach = (1 - crop) / Math.SQRT2;
  const planes: Plane[] = [[0, 0, 1, crown.at(-1)![1]]];
  for (let side = 0; side < 8; side += 1) {
    const angle = (side * Math.PI) / 4;
    const reach = side % 2 === 0 ? half : cornerReach;
    planes.push([Math.cos(angle), Math.sin(angle), 0, reach]);
    crown.slice(1).forEach(([inset, z], i) => {
      const [fromInset, fromZ] = crown[i]!;
      const slant = Math.atan2(inset - fromInset, z - fromZ);
      planes.push(tilted(angle, slant, reach - fromInset, fromZ));
    });
  }
  planes.push(...chevrons(form, cornerReach), ...cornerFacets(form, cornerReach));
  return planes.map((plane) => stretchedPlane(plane, length));
}

/** The plane through (reach, z) facing `angle`, tilted up or down from vertical by `slant` radians. */
function tilted(angle: number, slant: number, reach: number, z: number): Plane {
  const out = Math.cos(slant);
  const up = Math.sin(slant);
  return [Math.cos(angle) * out, Math.sin(angle) * out, up, out * reach + up * z];
}

function chevrons({ rib, tiers, girdle }: ChevronForm, cornerReach: number): Plane[] {
  const planes: Plane[] = [];
  const ribLength = rib === "corner" ? cornerReach : 0.5;
  const ribTurn = rib === "corner" ? Math.PI / 4 : 0;
  let from = 1;
  let z = -girdle;
  for (const { turn, slope, end } of tiers) {
    const turned = (turn * Math.PI) / 180;
    const slack = Math.cos(ribTurn - turned);
    const steepness = slope / slack;
    for (let side = 0; side < 4; side += 1)
      for (const sense of turn === 0 ? [1] : [1, -1]) {
        const angle = (side * Math.PI) / 2 + sense * turned;
        planes.push(tilted(angle, Math.atan2(1, steepness) * -1, ribLength * from * slack, z));
      }
    z -= slope * (from - end) * ribLength;
    from = end;
  }
  return planes;
}

function cornerFacets({ cornerSlopes = [], girdle, tiers }: ChevronForm, cornerReach: number): Plane[] {
  const planes: Plane[] = [];
  for (let corner = 0; corner < 4; corner += 1) {
    const angle = Math.PI / 4 + (corner * Math.PI) / 2;
    let reach = cornerReach;
    let z = -girdle;
    cornerSlopes.forEach((slope, i) => {
      planes.push(tilted(angle, -Math.atan2(1, slope), reach, z));
      const step = cornerReach * ((i === 0 ? 1 : tiers[i - 1]!.end) - tiers[i]!.end);
      reach -= step;
      z -= slope * step;
    });
  }
  return planes;
}
