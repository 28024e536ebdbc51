/** A point or direction in space, roughly in millimeters: x to the right, y into the depth, z up. */
export type Vector = readonly [x: number, y: number, z: number];
/** A point on the plate: x to the right, y down. The plate is 100 wide and 125 high. */
export type Point = readonly [x: number, y: number];

export function add(a: Vector, b: Vector, times = 1): Vector {
  return [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function unit(a: Vector): Vector {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
}

/** `count` numbers from 0 to `count` - 1. */
export function counted(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** `count` + 1 angles in radians from `from` to `to`, inclusive. */
export function angles(count: number, from = 0, to = 2 * Math.PI): number[] {
  return counted(count + 1).map((index) => from + ((to - from) * index) / count);
}
