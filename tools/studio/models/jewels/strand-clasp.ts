import type { LocalPart } from "#jewelry/shapes/assembly";
import { jumpRing } from "#jewelry/shapes/links/cable-link";
import { memoize } from "#jewelry/shapes/memoize";
import { type Mesh, zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import { identityPlacement, type Vector } from "#jewelry/shapes/mesh/placement";
import { tube } from "#jewelry/shapes/mesh/tube";
import { type TurnedPoint, turnedForm } from "./turned-form.ts";

const bodyMm = 11;
const widestMm = 5;
const ring = { innerMm: 0.9, wireMm: 0.45 } as const;
const coilMm = 2.2;

/** Between the first pearls on both sides, mm. */
export const strandClaspMm = bodyMm + 2 * (ring.innerMm + ring.wireMm + coilMm) - 0.4;

/** An olive clasp with a beaded seam, a ring at each end, and the gold coil that covers the returning thread. */
export function strandClasp(): LocalPart[] {
  const ringX = bodyMm / 2 + ring.innerMm / 2 + ring.wireMm * 0.3;
  const coilX = ringX + ring.innerMm / 2 + coilMm / 2 - 0.15;
  return [
    { name: "clasp", mesh: olive() },
    {
      name: "link",
      mesh: jumpRing(ring.innerMm, ring.wireMm),
      placements: [ringX, -ringX].map((x) => ({ ...identityPlacement, at: [x, 0, 0] })),
    },
    {
      name: "link",
      mesh: coil(),
      placements: [
        { ...identityPlacement, at: [coilX, 0, 0] },
        { at: [-coilX, 0, 0], x: [-1, 0, 0], y: [0, 1, 0], z: [0, 0, -1] },
      ],
    },
  ];
}

const olive = memoize((): Mesh => {
  const half = bodyMm / 2;
  const steps = 22;
  const side = Array.from({ length: steps + 1 }, (_, i): TurnedPoint => {
    const share = i / steps;
    const mm = 0.55 + (half - 0.55) * Math.sin((share * Math.PI) / 2);
    const radius = 0.5 + (widestMm / 2 - 0.5) * Math.sqrt(Math.max(0, 1 - (mm / half) ** 2));
    return [mm, radius];
  });
  const seam: TurnedPoint[] = [
    [0.06, 2.32],
    [0.12, 2.62],
    [0.24, 2.7],
    [0.38, 2.62],
    [0.46, 2.36],
    [0.5, 2.36],
  ];
  const right = [...seam, ...side];
  const left = right.map(([mm, radius]): TurnedPoint => [-mm, radius]).reverse();
  return turnedForm([...left, ...right], "x", 56);
});

/** Fine wire wound along x around the thread, which runs in a slim loop through the clasp's ring. */
const coil = memoize((): Mesh => {
  const writer = new MeshWriter();
  const [half, wide, steps] = [coilMm / 2, 0.42, 44];
  const path = Array.from({ length: steps }, (_, i): Vector => {
    const turn = (2 * Math.PI * (i + 0.5)) / steps;
    const x = (half - wide) * Math.tanh(3 * Math.cos(turn)) + wide * Math.cos(turn);
    return [x, 0, wide * Math.sin(turn)];
  });
  tube(writer, {
    path,
    isClosed: true,
    radius: path.map((_, i) => (i % 2 ? 0.19 : 0.225)),
    side: [0, 1, 0],
    sides: 12,
    zone: zoneNumber("link"),
  });
  return writer.mesh();
});
