type Triple = readonly [number, number, number];

/** Rec. 709 to X, Y, Z, and back. */
const toXyz = [
  [10135552 / 24577794, 8788810 / 24577794, 4435075 / 24577794],
  [2613072 / 12288897, 8788810 / 12288897, 887015 / 12288897],
  [1425312 / 73733382, 8788810 / 73733382, 70074185 / 73733382],
] as const;
const fromXyz = inverse(toXyz);

/** X, Y, Z of white. */
const white = applied(toXyz, [1, 1, 1]);

export function xyzShares(color: Triple): Triple {
  const [x, y, z] = applied(toXyz, color);
  return [x / white[0], y / white[1], z / white[2]];
}

/** The linear form of CIELAB that FLIP blurs in. */
export function opponent(color: Triple): Triple {
  const [x, y, z] = xyzShares(color);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

export function fromOpponent([first, second, third]: Triple): Triple {
  const y = (first + 16) / 116;
  return applied(fromXyz, [(y + second / 500) * white[0], y * white[1], (y - third / 200) * white[2]]);
}

/** CIELAB with the Hunt effect: colors count less in the dark. */
export function huntLab(color: Triple): Triple {
  const [x, y, z] = xyzShares(color).map(cubeRoot) as [number, number, number];
  const lightness = 116 * y - 16;
  return [lightness, 0.01 * lightness * 500 * (x - y), 0.01 * lightness * 200 * (y - z)];
}

/** The HyAB distance, which treats lightness and color separately. */
export function hyab(a: Triple, b: Triple): number {
  return Math.abs(a[0] - b[0]) + Math.hypot(a[1] - b[1], a[2] - b[2]);
}

const bend = 6 / 29;

function cubeRoot(value: number): number {
  return value > bend ** 3 ? Math.cbrt(value) : value / (3 * bend * bend) + 4 / 29;
}

type Matrix = readonly [Triple, Triple, Triple];

function applied(matrix: Matrix, [a, b, c]: Triple): Triple {
  const row = ([p, q, r]: Triple) => p * a + q * b + r * c;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

function inverse([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const size = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  return [
    [(e * i - f * h) / size, (c * h - b * i) / size, (b * f - c * e) / size],
    [(f * g - d * i) / size, (a * i - c * g) / size, (c * d - a * f) / size],
    [(d * h - e * g) / size, (b * g - a * h) / size, (a * e - b * d) / size],
  ];
}
