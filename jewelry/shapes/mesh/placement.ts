/** x, y, z: mm for positions, unit length for directions. */
export type Vector = readonly [number, number, number];

/** The placement of one copy of a mesh. Its own axes map to `x`, `y`, `z`: unit, orthogonal, never mirrored. */
export interface Placement {
  at: Vector;
  x: Vector;
  y: Vector;
  z: Vector;
  /** Uniform scale; 1 by default. */
  scale?: number;
}

export const identityPlacement: Placement = { at: [0, 0, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };

export function placementAt(at: Vector): Placement {
  return { ...identityPlacement, at };
}

/** Placements as matrices: 16 numbers each, column-major. */
export function placementMatrices(placements: readonly Placement[]): Float32Array {
  const matrices = new Float32Array(placements.length * 16);
  placements.forEach(({ at, x, y, z, scale = 1 }, i) => {
    const m = i * 16;
    for (let axis = 0; axis < 3; axis += 1) {
      matrices[m + axis] = x[axis]! * scale;
      matrices[m + 4 + axis] = y[axis]! * scale;
      matrices[m + 8 + axis] = z[axis]! * scale;
      matrices[m + 12 + axis] = at[axis]!;
    }
    matrices[m + 15] = 1;
  });
  return matrices;
}

/** Composes the placement `inner` with `outer`. */
export function placedIn(outer: Placement, inner: Placement): Placement {
  return {
    at: pointIn(outer, inner.at),
    x: directionIn(outer, inner.x),
    y: directionIn(outer, inner.y),
    z: directionIn(outer, inner.z),
    scale: (outer.scale ?? 1) * (inner.scale ?? 1),
  };
}

/** Transforms a point from a placement's own space. */
export function pointIn({ at, x, y, z, scale = 1 }: Placement, [a, b, c]: Vector): Vector {
  return [
    at[0] + (x[0] * a + y[0] * b + z[0] * c) * scale,
    at[1] + (x[1] * a + y[1] * b + z[1] * c) * scale,
    at[2] + (x[2] * a + y[2] * b + z[2] * c) * scale,
  ];
}

/** Transforms a direction from a placement's own space. */
function directionIn({ x, y, z }: Placement, [a, b, c]: Vector): Vector {
  return [x[0] * a + y[0] * b + z[0] * c, x[1] * a + y[1] * b + z[1] * c, x[2] * a + y[2] * b + z[2] * c];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** `a` must not be zero. */
export function normalized(a: Vector): Vector {
  const length = Math.hypot(a[0], a[1], a[2]);
  return [a[0] / length, a[1] / length, a[2] / length];
}

/** Linear interpolation: `a` at `share` 0, `b` at 1. */
export function interpolated(a: Vector, b: Vector, share: number): Vector {
  return translated(a, [b[0] - a[0], b[1] - a[1], b[2] - a[2]], share);
}

/** `a` + `b` x `times`. */
export function translated(a: Vector, b: Vector, times = 1): Vector {
  return [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times];
}
