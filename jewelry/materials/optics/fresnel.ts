/** A complex refractive index n + ik. Metals have a large k. */
export interface OpticalConstants {
  readonly n: number;
  readonly k: number;
}

/** Fraction of unpolarized light reflected by a metal in air. `cosine` is that of the angle between ray and normal. */
export function conductorReflectance({ n, k }: OpticalConstants, cosine: number): number {
  const cos2 = cosine * cosine;
  const sin2 = 1 - cos2;
  const difference = n * n - k * k - sin2;
  const sum = Math.hypot(difference, 2 * n * k);
  const a = Math.sqrt(Math.max(0, (sum + difference) / 2));
  const across = (sum + cos2 - 2 * a * cosine) / (sum + cos2 + 2 * a * cosine);
  const base = cos2 * sum + sin2 * sin2;
  const part = 2 * a * cosine * sin2;
  const along = (across * (base - part)) / (base + part);
  return (across + along) / 2;
}

/** Like `conductorReflectance`, for a clear surface; 1 at total reflection. `index` is far side over near side. */
export function dielectricReflectance(index: number, cosine: number): number {
  const sin2 = (1 - cosine * cosine) / (index * index);
  if (sin2 >= 1) return 1;
  const far = Math.sqrt(1 - sin2);
  const across = (cosine - index * far) / (cosine + index * far);
  const along = (index * cosine - far) / (index * cosine + far);
  return (across * across + along * along) / 2;
}
