import { cross, dot, normalized, translated, type Vector } from "#jewelry/shapes/mesh/placement";

/** 16 numbers, column-major, as in WebGL. */
export type Matrix = Float32Array<ArrayBuffer>;

export function multiplyMatrices(a: Matrix, b: Matrix): Matrix {
  const result = new Float32Array(16);
  for (let column = 0; column < 4; column += 1)
    for (let row = 0; row < 4; row += 1)
      for (let k = 0; k < 4; k += 1) result[column * 4 + row]! += a[k * 4 + row]! * b[column * 4 + k]!;
  return result;
}

/** A view matrix for a camera looking at a point, with its y as close to `up` as possible. */
export function lookAtMatrix(eye: Vector, target: Vector, up: Vector): Matrix {
  const back = normalized(translated(eye, target, -1));
  const right = normalized(cross(up, back));
  const top = cross(back, right);
  return new Float32Array([
    ...[right[0], top[0], back[0], 0],
    ...[right[1], top[1], back[1], 0],
    ...[right[2], top[2], back[2], 0],
    ...[-dot(right, eye), -dot(top, eye), -dot(back, eye), 1],
  ]);
}

/** A perspective projection. `tanHalfFov` is the tangent of half the vertical angle; `shift` is in half heights. */
export function perspectiveMatrix(
  halfHeight: number,
  aspect: number,
  near: number,
  far: number,
  shift: number,
): Matrix {
  const m = new Float32Array(16);
  m[0] = 1 / (halfHeight * aspect);
  m[5] = 1 / halfHeight;
  m[9] = -shift;
  m[10] = (far + near) / (near - far);
  m[11] = -1;
  m[14] = (2 * far * near) / (near - far);
  return m;
}

/** An orthographic projection of everything within `reach` (mm) of the target, seen from that distance. */
export function orthographicMatrix(heightMm: number, aspect: number, reach: number): Matrix {
  const m = new Float32Array(16);
  m[0] = 2 / (heightMm * aspect);
  m[5] = 2 / heightMm;
  m[10] = -1 / reach;
  m[14] = -1;
  m[15] = 1;
  return m;
}

/** A reflection in the plane through `point` with the unit normal `n`. */
export function mirrorMatrix(point: Vector, n: Vector): Matrix {
  const m = new Float32Array(16);
  const distance = dot(point, n);
  for (let column = 0; column < 3; column += 1)
    for (let row = 0; row < 3; row += 1)
      m[column * 4 + row] = (row === column ? 1 : 0) - 2 * n[row]! * n[column]!;
  for (let row = 0; row < 3; row += 1) m[12 + row] = 2 * distance * n[row]!;
  m[15] = 1;
  return m;
}

export function transformPoint(m: Matrix, [x, y, z]: Vector): Vector {
  const at = (row: number) => m[row]! * x + m[4 + row]! * y + m[8 + row]! * z + m[12 + row]!;
  return [at(0), at(1), at(2)];
}
