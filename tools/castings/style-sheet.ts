import { writeFileSync } from "node:fs";
import sharp from "sharp";
import type { Design } from "../../jewelry/design.ts";
import { label } from "../../jewelry/labels.ts";
import { categories, styles } from "../../jewelry/options.ts";
import { designPiece } from "../../jewelry/shapes/design-piece.ts";
import type { Vector } from "../../jewelry/shapes/mesh/placement.ts";
import type { Piece } from "../../jewelry/shapes/piece.ts";
import { buildPieceSolid, castPiece } from "../../modules/workshop/casting/build-piece-solid.ts";
import { openKernel } from "../../modules/workshop/casting/kernel.ts";
import { styleDesign } from "../studio/option-pictures/shots.ts";
import { type Body, type Camera, shaded } from "./shaded.ts";

/*
 * `node tools/castings/style-sheet.ts FILE.webp`: draws every style with a typical design as set, as cast and in section
 * through its main stone, from the meshes that are ordered. Two styles a row.
 */

const [file] = process.argv.slice(2);
if (!file) throw new Error("Name the picture to write: node tools/castings/style-sheet.ts FILE.webp");

const tilePx = 280;
const captionPx = 22;
/** What is shown of a large piece, and of a section, mm. */
const [maxMm, sectionMm] = [34, 11];
const [gold, wax, diamond] = [
  [214, 172, 92],
  [176, 160, 132],
  [176, 205, 226],
] as const;

const kernel = await openKernel();
const tiles: { input: Buffer; left: number; top: number }[] = [];
const designs = categories.flatMap((category) =>
  styles[category].map((style) => ({ name: label("style", style), design: styleDesign(category, style) })),
);
for (const [i, { name, design }] of designs.entries()) {
  const [left, top] = [(i % 2) * 3 * tilePx, Math.floor(i / 2) * (tilePx + captionPx)];
  tiles.push({ input: caption(name), left, top });
  for (const [k, { bodies, camera }] of viewsOf(design).entries())
    tiles.push({
      input: await sharp(shaded(bodies, camera, tilePx), {
        raw: { width: tilePx, height: tilePx, channels: 3 },
      })
        .png()
        .toBuffer(),
      left: left + k * tilePx,
      top: top + captionPx,
    });
}
const picture = await sharp({
  create: {
    width: 6 * tilePx,
    height: Math.ceil(designs.length / 2) * (tilePx + captionPx),
    channels: 3,
    background: "#f3f0e9",
  },
})
  .composite(tiles)
  .webp({ quality: 82 })
  .toBuffer();
writeFileSync(file, picture);
console.log(`${designs.length} styles, ${Math.round(picture.length / 1000)} kB`);

function viewsOf(design: Design): { bodies: Body[]; camera: Camera }[] {
  const set = buildPieceSolid(kernel, design);
  const piece = designPiece(design);
  const asSet: Body[] = [
    { mesh: set.metal, color: gold },
    ...set.stones.map(({ mesh }): Body => ({ mesh, color: diamond })),
  ];
  const main = mainStone(piece);
  const asCast = nearest(
    castPiece(kernel, design).map(({ mesh }): Body => ({ mesh, color: wax })),
    main.at,
  );
  const slanted: Vector = [0.5, 0.45, 0.74];
  return [
    { bodies: asSet, camera: { toward: slanted, ...framed(asSet, main.at) } },
    { bodies: asCast, camera: { toward: slanted, ...framed(asCast, main.at) } },
    {
      bodies: asSet,
      camera: {
        toward: main.across,
        up: main.table,
        at: main.at,
        widthMm: sectionMm,
        behindMm: sectionMm * 0.75,
      },
    },
  ];
}

/** The middle of the largest stone, and the directions of its width and table. */
function mainStone({ stones }: Piece): { at: Vector; across: Vector; table: Vector } {
  const group = stones.find(({ role }) => role === "center") ?? stones[0];
  if (!group) return { at: [0, 0, 0], across: [0, 0, 1], table: [0, 1, 0] };
  const [m] = [group.placements];
  const column = (at: number): Vector => [m[at]!, m[at + 1]!, m[at + 2]!];
  const length = Math.hypot(...column(8));
  const unit = ([x, y, z]: Vector): Vector => [x / length, y / length, z / length];
  return { at: column(12), across: unit(column(4)), table: unit(column(8)) };
}

/** The casting with a point nearest to a place. */
function nearest(bodies: readonly Body[], [x, y, z]: Vector): Body[] {
  const distance = ({ mesh: { positions } }: Body) => {
    let least = Infinity;
    for (let i = 0; i < positions.length; i += 3)
      least = Math.min(least, Math.hypot(positions[i]! - x, positions[i + 1]! - y, positions[i + 2]! - z));
    return least;
  };
  return [bodies.toSorted((a, b) => distance(a) - distance(b))[0]!];
}

/** The whole of small pieces, the surroundings of the main stone of large ones. */
function framed(bodies: readonly Body[], at: Vector): Pick<Camera, "at" | "widthMm"> {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (const { mesh } of bodies)
    for (let i = 0; i < mesh.positions.length; i += 1) {
      low[i % 3] = Math.min(low[i % 3]!, mesh.positions[i]!);
      high[i % 3] = Math.max(high[i % 3]!, mesh.positions[i]!);
    }
  const size = Math.hypot(...high.map((value, k) => value - low[k]!));
  if (size > 1.4 * maxMm) return { at, widthMm: maxMm };
  const [x, y, z] = high.map((value, k) => (value + low[k]!) / 2);
  return { at: [x!, y!, z!], widthMm: size * 0.86 };
}

function caption(name: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${3 * tilePx}" height="${captionPx}"><text x="8" y="16" font-family="sans-serif" font-size="13" fill="#2f3634">${name}: as set, as cast, cut through the main stone</text></svg>`,
  );
}
