/** A depth buffer over a rectangle of the drawing: the nearest surface at each sample. */
export class DepthBuffer {
  readonly #width: number;
  readonly #height: number;
  readonly #depths: Float32Array;
  readonly #left: number;
  readonly #low: number;
  readonly #perMm: number;

  /** Covers `widthMm` x `heightMm` from (`left`, `low`), with `perMm` samples per millimeter. */
  constructor(field: { left: number; low: number; widthMm: number; heightMm: number; perMm: number }) {
    this.#perMm = field.perMm;
    this.#left = field.left;
    this.#low = field.low;
    this.#width = Math.ceil(field.widthMm * field.perMm) + 1;
    this.#height = Math.ceil(field.heightMm * field.perMm) + 1;
    this.#depths = new Float32Array(this.#width * this.#height).fill(-Infinity);
  }

  /** Rasterizes the front-facing triangles. `points` are in the format of `projectPoints`. */
  cover(points: Float32Array, triangles: Uint32Array): void {
    for (let i = 0; i < triangles.length; i += 3)
      this.#coverTriangle(points, triangles[i]! * 3, triangles[i + 1]! * 3, triangles[i + 2]! * 3);
  }

  /** Whether the point and its neighborhood are hidden by something more than `slackMm` in front. */
  isHidden(x: number, y: number, depth: number, slackMm: number): boolean {
    const column = Math.round((x - this.#left) * this.#perMm);
    const row = Math.round((y - this.#low) * this.#perMm);
    for (let dy = -1; dy <= 1; dy += 1)
      for (let dx = -1; dx <= 1; dx += 1) {
        const [c, r] = [column + dx, row + dy];
        if (c < 0 || r < 0 || c >= this.#width || r >= this.#height) return false;
        if (this.#depths[r * this.#width + c]! <= depth + slackMm) return false;
      }
    return true;
  }

  #coverTriangle(points: Float32Array, a: number, b: number, c: number): void {
    const s = this.#perMm;
    const ax = (points[a]! - this.#left) * s;
    const ay = (points[a + 1]! - this.#low) * s;
    const bx = (points[b]! - this.#left) * s;
    const by = (points[b + 1]! - this.#low) * s;
    const cx = (points[c]! - this.#left) * s;
    const cy = (points[c + 1]! - this.#low) * s;
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (area <= 1e-9) return;
    const fromRow = Math.max(0, Math.ceil(Math.min(ay, by, cy)));
    const toRow = Math.min(this.#height - 1, Math.floor(Math.max(ay, by, cy)));
    const fromColumn = Math.max(0, Math.ceil(Math.min(ax, bx, cx)));
    const toColumn = Math.min(this.#width - 1, Math.floor(Math.max(ax, bx, cx)));
    const [za, zb, zc] = [points[a + 2]!, points[b + 2]!, points[c + 2]!];
    for (let y = fromRow; y <= toRow; y += 1)
      for (let x = fromColumn; x <= toColumn; x += 1) {
        const u = ((bx - x) * (cy - y) - (cx - x) * (by - y)) / area;
        const v = ((cx - x) * (ay - y) - (ax - x) * (cy - y)) / area;
        const w = 1 - u - v;
        if (u < 0 || v < 0 || w < 0) continue;
        const depth = u * za + v * zb + w * zc;
        const at = y * this.#width + x;
        if (depth > this.#depths[at]!) this.#depths[at] = depth;
      }
  }
}
