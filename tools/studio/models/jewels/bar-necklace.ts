import { assembledPiece, type LocalPart } from "#jewelry/shapes/assembly";
import { jumpRing } from "#jewelry/shapes/links/cable-link";
import { memoize } from "#jewelry/shapes/memoize";
import { loft } from "#jewelry/shapes/mesh/loft";
import { type Mesh, zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import { identityPlacement } from "#jewelry/shapes/mesh/placement";
import { towardViewer } from "#jewelry/shapes/necklaces/necklace-chain";
import { piecePartsOf } from "#jewelry/shapes/ornament";
import type { Piece } from "#jewelry/shapes/piece";
import { fineChain } from "./fine-chain.ts";
import { hangingLoop } from "./hanging-loop.ts";

export interface BarNecklace {
  lengthMm: number;
  /** Length, height and thickness of the bar. */
  barMm: readonly [number, number, number];
  wireMm: number;
}

const eye = { innerMm: 0.9, wireMm: 0.42 } as const;

/** A plain bar with a slightly domed front between the two ends of a cable chain, centered at the origin. */
export function barNecklace({ lengthMm, barMm, wireMm }: BarNecklace): Piece {
  const [long] = barMm;
  const eyeX = long / 2 + eye.innerMm / 2 + eye.wireMm * 0.25;
  const holdsMm = eyeX + eye.innerMm / 2;
  const path = hangingLoop({
    lengthMm,
    front: [
      [0, 0],
      [holdsMm / 2, 0],
      [holdsMm, 0],
    ],
    lean: 0.16,
  });
  const bar: LocalPart[] = [
    { name: "head", mesh: barMesh(...barMm) },
    {
      name: "link",
      mesh: jumpRing(eye.innerMm, eye.wireMm),
      placements: [eyeX, -eyeX].map((x) => ({ ...identityPlacement, at: [x, 0, 0] })),
    },
  ];
  const chain = fineChain({ path, wireMm, facing: towardViewer, gaps: [{ from: -holdsMm, to: holdsMm }] });
  const parts = piecePartsOf({ metal: bar, stones: [] }, true);
  return assembledPiece(
    { ...parts, metal: [...chain, ...parts.metal] },
    {
      metal: null,
      rests: "hanging",
      focus: { min: [-holdsMm - 2, -3, -3], max: [holdsMm + 2, 3, 3] },
      measures: { lengthMm },
    },
  );
}

/** Size of the bar's section near its rounded ends, as shares. */
const endShares = [0, 0.35, 0.6, 0.8, 0.93, 1].map((share) => Math.sqrt(1 - (1 - share) ** 2));

/** A bar along x, flat behind and domed toward +z by a tenth of its height. */
const barMesh = memoize((long: number, high: number, thick: number): Mesh => {
  const soft = 0.22;
  const section = barSection(high, thick, soft);
  const reach = 0.5;
  const stations = [
    ...[0, 0.35, 0.6, 0.8, 0.93].map((share, i) => ({
      x: -long / 2 + reach * share ** 2 * 0.6,
      share: endShares[i]!,
    })),
    { x: -long / 2 + reach, share: 1 },
    { x: 0, share: 1 },
    { x: long / 2 - reach, share: 1 },
    ...[0.93, 0.8, 0.6, 0.35, 0].map((share, i) => ({
      x: long / 2 - reach * share ** 2 * 0.6,
      share: endShares[4 - i]!,
    })),
  ];
  const writer = new MeshWriter();
  loft(writer, {
    stations: stations.length,
    isClosed: false,
    groups: new Uint8Array(section.length),
    zones: new Uint8Array(section.length).fill(zoneNumber("outer")),
    place: (station, point, out, at) => {
      const { x, share } = stations[station]!;
      const [y, z] = section[point]!;
      const keep = 1 - (1 - share) * 0.22;
      out[at] = x;
      out[at + 1] = y * keep;
      out[at + 2] = z * keep;
    },
  });
  return writer.mesh();
});

/** y and z, counterclockwise seen from +x. */
function barSection(high: number, thick: number, soft: number): [number, number][] {
  const [half, deep] = [high / 2, thick / 2];
  const dome = high * 0.07;
  const front = (y: number) => deep - dome * (y / half) ** 2;
  const steps = 10;
  const face = Array.from({ length: steps + 1 }, (_, i): [number, number] => {
    const y = (half - soft) * ((2 * i) / steps - 1);
    return [-y, front(y)];
  });
  const corner = (y: number, z: number, from: number): [number, number][] =>
    [0.25, 0.5, 0.75].map((share) => {
      const turn = from + (Math.PI / 2) * share;
      return [y + soft * Math.cos(turn), z + soft * Math.sin(turn)];
    });
  const low = front(half) - soft;
  return [
    ...face,
    ...corner(soft - half, low, Math.PI / 2),
    [-half, low],
    [-half, soft - deep],
    ...corner(soft - half, soft - deep, Math.PI),
    [soft - half, -deep],
    [half - soft, -deep],
    ...corner(half - soft, soft - deep, -Math.PI / 2),
    [half, soft - deep],
    [half, low],
    ...corner(half - soft, low, 0),
  ];
}
