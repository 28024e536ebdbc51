import { bandGaps, type PairedDesign, withBand } from "../../jewelry/band-choice.ts";
import { accentsOf, newDesign } from "../../jewelry/choices.ts";
import { wallThickness } from "../../jewelry/making/walls/wall-thickness.ts";
import {
  accentConfigurations,
  bandWidthScale,
  caratScale,
  cuts,
  edgeStyles,
  fits,
  prongCounts,
  prongStyles,
  ringSizeScale,
  type Scale,
  settingHeights,
  styles,
} from "../../jewelry/options.ts";
import { stepCount, valueAt } from "../../jewelry/scale.ts";
import { contourBand } from "../../jewelry/shapes/bands/contour-band.ts";
import { ring } from "../../jewelry/shapes/rings/ring.ts";
import { buildPieceSolid } from "../../modules/workshop/casting/build-piece-solid.ts";
import { openKernel } from "../../modules/workshop/casting/kernel.ts";
import { castBand } from "../../modules/workshop/casting/piece-castings.ts";
import { checkCasting } from "./check-casting.ts";

/**
 * For random rings, prints the casting of a matching band: whether it is closed and free of crossings, its walls by the
 * store's measure and by rays, and its distance from the ring as set, by the kernel. `npm run castings:bands -- 60 7`:
 * count and seed.
 */
const limitMm = 0.35;
const count = Number(process.argv[2] ?? 20);
const kernel = await openKernel();
let seed = Number(process.argv[3] ?? 1);
const next = () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};
const any = <Value>(list: readonly Value[]): Value => list[Math.floor(next() * list.length)]!;
const on = (scale: Scale) => valueAt(scale, Math.floor(next() * stepCount(scale)));

console.log("closed cross  p1   p1rays <.35mm <.35rays  chosen  apart  depth  mm3  ring and band");
for (let i = 0; i < count; i += 1) {
  const design = randomRing();
  const band = design.band!;
  const cast = castBand(kernel, design)?.casting;
  const walls = wallThickness(cast!.mesh);
  const checked = checkCasting(cast!.mesh, limitMm, 0.02);
  const piece = ring(design);
  const { piece: set, depthMm } = contourBand(design, band, { ring: piece });
  const { style, setting, primaryStone, accentStones } = design;
  const share = (value: number) => `${(100 * value).toFixed(2)}%`.padStart(7);
  console.log(
    checked.isClosed ? "yes   " : "NO    ",
    String(checked.crossings).padEnd(5),
    walls.p1Mm.toFixed(2),
    checked.p1Mm.toFixed(2).padStart(6),
    share(walls.shareBelow(limitMm)),
    share(checked.shareBelow),
    band.gapMm.toFixed(2).padStart(7),
    apartMm(design, set.metal[0]!.mesh).toFixed(3).padStart(7),
    depthMm.toFixed(2).padStart(6),
    cast!.volumeMm3.toFixed(0).padStart(5),
    ` ${[style, accentStones?.configuration, primaryStone?.cut, primaryStone?.carat, ...Object.values(setting!)].join(" ")}, ${band.widthMm} mm`,
  );
}

/** The smallest distance between the ring's metal and the band, mm; 0 if they touch. */
function apartMm(design: PairedDesign, band: { positions: Float32Array; triangles: Uint32Array }): number {
  const { metal } = buildPieceSolid(kernel, withBand(design, null));
  const [a, b] = [metal, band].map(({ positions, triangles }) => {
    const mesh = new kernel.Mesh({ numProp: 3, vertProperties: positions, triVerts: triangles });
    mesh.merge();
    return kernel.Manifold.ofMesh(mesh);
  });
  const gap = a!.minGap(b!, 1);
  for (const solid of [a!, b!]) solid.delete();
  return gap;
}

function randomRing(): PairedDesign {
  const stone = { type: "diamond", color: "G", clarity: "VS1", certification: "GIA" } as const;
  return {
    ...newDesign("ring"),
    style: any(styles.ring),
    metal: { type: "platinum", karat: "950" },
    primaryStone: { ...stone, cut: any(cuts), carat: on(caratScale) },
    accentStones: accentsOf(any(accentConfigurations)),
    setting: {
      height: any(settingHeights),
      prongCount: any(prongCounts),
      prongStyle: any(prongStyles),
      bandWidth: on(bandWidthScale),
    },
    sizing: { size: on(ringSizeScale), fit: any(fits) },
    finishing: { metalFinish: "polish", edgeStyle: any(edgeStyles), packaging: "standard" },
    band: { widthMm: on(bandWidthScale), gapMm: any(bandGaps) },
  };
}
