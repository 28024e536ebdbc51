/** A girdle's outline from above, counterclockwise, of width 1 (along y): its point and direction at u in [0, 2 pi). */
export interface Outline {
  point(u: number): readonly [number, number];
  direction(u: number): readonly [number, number];
}

/** An ellipse of a given length; 1 is a circle. */
export function oval(length: number): Outline {
  const a = length / 2;
  return {
    point: (u) => [a * Math.cos(u), Math.sin(u) / 2],
    direction: (u) => [-a * Math.sin(u), Math.cos(u) / 2],
  };
}

/** A superellipse. Higher exponents are squarer. */
export function cushion(length: number, exponent: number): Outline {
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / exponent);
  const point = (u: number) => [(length / 2) * bent(Math.cos(u)), bent(Math.sin(u)) / 2] as const;
  return { point, direction: sideways(point) };
}

/** Two arcs that meet in points at u = 0 and pi. */
export function marquise(length: number): Outline {
  const a = length / 2;
  const radius = (a * a + 0.25) / 1;
  const half = Math.asin(a / radius);
  const point = (u: number): readonly [number, number] => {
    const isUpper = u <= Math.PI;
    const turn = half * (1 - (2 * (isUpper ? u : 2 * Math.PI - u)) / Math.PI);
    const y = radius * Math.cos(turn) - (radius - 0.5);
    return [radius * Math.sin(turn), isUpper ? y : -y];
  };
  return { point, direction: across(point, [0, Math.PI]) };
}

/** A half circle around the origin, extended by two arcs to a point at u = 0. */
export function pear(length: number): Outline {
  const tail = length - 0.5;
  const radius = tail * tail + 0.25;
  const half = Math.asin(tail / radius);
  const point = (u: number): readonly [number, number] => {
    if (u > Math.PI / 2 && u < (3 * Math.PI) / 2) return [Math.cos(u) / 2, Math.sin(u) / 2];
    const isUpper = u <= Math.PI / 2;
    const turn = half * (1 - (isUpper ? u : 2 * Math.PI - u) / (Math.PI / 2));
    const y = radius * Math.cos(turn) - (radius - 0.5);
    return [radius * Math.sin(turn), isUpper ? y : -y];
  };
  return { point, direction: across(point, [0]) };
}

function sideways(point: Outline["point"]): Outline["direction"] {
  const small = 1e-4;
  return (u) => {
    const after = point((u + small) % (2 * Math.PI));
    const before = point((u + 2 * Math.PI - small) % (2 * Math.PI));
    return [after[0] - before[0], after[1] - before[1]];
  };
}

/** The tangent along the outline. At a pointed end, straight across. */
function across(point: Outline["point"], tips: readonly number[]): Outline["direction"] {
  const along = sideways(point);
  return (u) => (tips.some((tip) => Math.abs(u - tip) < 1e-6) ? [0, Math.cos(u)] : along(u));
}
