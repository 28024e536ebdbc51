import { cross, dot, normalized, translated, type Vector } from "#jewelry/shapes/mesh/placement";

/** The normal at each triangle corner: the mean of adjoining faces that differ by less than the crease angle. */
export function creasedNormals(
  points: readonly Vector[],
  faces: readonly number[],
  creaseCosine: number,
): Vector[] {
  const flats: Vector[] = [];
  const weights: number[] = [];
  const atPoint: number[][] = points.map(() => []);
  for (let i = 0; i < faces.length; i += 3) {
    const corners = [points[faces[i]!]!, points[faces[i + 1]!]!, points[faces[i + 2]!]!] as const;
    flats.push(
      normalized(cross(translated(corners[1], corners[0], -1), translated(corners[2], corners[0], -1))),
    );
    for (let corner = 0; corner < 3; corner += 1) {
      weights.push(angleAt(corners, corner));
      atPoint[faces[i + corner]!]!.push(i + corner);
    }
  }
  return faces.map((point, at) => {
    const own = flats[Math.floor(at / 3)]!;
    let sum: Vector = [0, 0, 0];
    for (const other of atPoint[point]!) {
      const flat = flats[Math.floor(other / 3)]!;
      if (dot(own, flat) >= creaseCosine) sum = translated(sum, flat, weights[other]);
    }
    return normalized(sum);
  });
}

function angleAt(corners: readonly [Vector, Vector, Vector], corner: number): number {
  const here = corners[corner]!;
  const a = normalized(translated(corners[(corner + 1) % 3]!, here, -1));
  const b = normalized(translated(corners[(corner + 2) % 3]!, here, -1));
  return Math.acos(Math.max(-1, Math.min(1, dot(a, b))));
}
