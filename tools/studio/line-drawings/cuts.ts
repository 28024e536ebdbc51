import { pieceDrawing } from "#jewelry/drawing/piece-drawing";
import { views } from "#jewelry/drawing/view";
import { type Cut, cuts } from "#jewelry/options";
import { cutGem } from "#jewelry/shapes/gems/cut-gem";
import { placementMatrices } from "#jewelry/shapes/mesh/placement";
import type { StoneGroup } from "#jewelry/shapes/piece";

/** Length of a cut's longer side in a box of 100. */
const longSide = 84;

/** The nine cuts from above, longer side vertical: a group each, facets in the text color, girdle in `--cut-edge`. */
export function cutsSheet(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" color="#777" fill="none" stroke="currentColor" stroke-linejoin="round">',
    "<title>The nine cuts from above</title>",
    ...cuts.map((cut) => `<g id="${cut}">${fromAbove(cut)}</g>`),
    "</svg>\n",
  ].join("\n");
}

function fromAbove(cut: Cut): string {
  const gem = cutGem(cut, "center");
  const [length, width] = gem.size;
  const placements = placementMatrices([
    { at: [0, 0, 0], x: [0, 0, -1], y: [-1, 0, 0], z: [0, 1, 0], scale: longSide / Math.max(length, width) },
  ]);
  const stone = {
    role: "center",
    cut,
    type: "diamond",
    gem,
    placements,
    carats: new Float32Array(1),
  } as const;
  const stones: StoneGroup[] = [stone];
  const drawn = pieceDrawing(
    { metal: [], stones, standIn: null, rests: "lying" },
    { view: views.top, samples: 640 },
  );
  const [left, top, wide, tall] = drawn.box;
  const centered = `translate(${(50 - left - wide / 2).toFixed(2)} ${(50 - top - tall / 2).toFixed(2)})`;
  return `<g transform="${centered}"><path stroke-width="1" d="${drawn.facets}"/><path stroke="var(--cut-edge, currentColor)" stroke-width="1.7" d="${drawn.outline}"/></g>`;
}
