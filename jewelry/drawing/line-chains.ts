/** Joins short line segments that meet end to end. */
export class LineChains {
  readonly #grain: number;
  readonly #ends = new Map<string, number[]>();
  readonly #segments: number[] = [];

  /** End points closer than about `grainMm` are merged. */
  constructor(grainMm: number) {
    this.#grain = 1 / grainMm;
  }

  add(ax: number, ay: number, bx: number, by: number): void {
    const [from, to] = [this.#key(ax, ay), this.#key(bx, by)];
    if (from === to) return;
    const segment = this.#segments.length / 4;
    this.#segments.push(ax, ay, bx, by);
    for (const key of [from, to]) {
      const list = this.#ends.get(key);
      if (list) list.push(segment);
      else this.#ends.set(key, [segment]);
    }
  }

  /** All lines, as x, y of each point, mm. A closed line ends at its start point. */
  chains(): number[][] {
    const used = new Uint8Array(this.#segments.length / 4);
    const chains: number[][] = [];
    const begin = (segment: number, isTurned: boolean) => {
      used[segment] = 1;
      const ends = this.#segments.slice(segment * 4, segment * 4 + 4);
      const chain = isTurned ? [...ends.slice(2), ...ends.slice(0, 2)] : ends;
      for (let next = this.#next(chain, used); next; next = this.#next(chain, used)) chain.push(...next);
      chains.push(chain);
    };
    for (const list of this.#ends.values()) {
      const [segment] = list;
      if (list.length === 1 && !used[segment!]) begin(segment!, !this.#beginsHere(segment!, list));
    }
    for (let segment = 0; segment < used.length; segment += 1) if (!used[segment]) begin(segment, false);
    return chains;
  }

  #beginsHere(segment: number, list: number[]): boolean {
    const at = segment * 4;
    return this.#ends.get(this.#key(this.#segments[at]!, this.#segments[at + 1]!)) === list;
  }

  #next(chain: number[], used: Uint8Array): [number, number] | null {
    const key = this.#key(chain.at(-2)!, chain.at(-1)!);
    const segment = this.#ends.get(key)?.find((each) => !used[each]);
    if (segment === undefined) return null;
    used[segment] = 1;
    const at = segment * 4;
    const isAhead = this.#key(this.#segments[at]!, this.#segments[at + 1]!) === key;
    return isAhead
      ? [this.#segments[at + 2]!, this.#segments[at + 3]!]
      : [this.#segments[at]!, this.#segments[at + 1]!];
  }

  #key(x: number, y: number): string {
    return `${Math.round(x * this.#grain)},${Math.round(y * this.#grain)}`;
  }
}

/** Simplifies a line to within `toleranceMm` (Ramer 1972, Douglas and Peucker 1973). */
export function simplified(chain: readonly number[], toleranceMm: number): number[] {
  const last = chain.length / 2 - 1;
  const keep = new Uint8Array(last + 1);
  keep[0] = keep[last] = 1;
  const spans: [number, number][] = [[0, last]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let farthest = 0;
    let at = -1;
    for (let i = from + 1; i < to; i += 1) {
      const off = offLine(chain, i, from, to);
      if (off > farthest) [farthest, at] = [off, i];
    }
    if (farthest <= toleranceMm) continue;
    keep[at] = 1;
    spans.push([from, at], [at, to]);
  }
  return chain.filter((_, i) => keep[i >> 1]);
}

function offLine(chain: readonly number[], i: number, from: number, to: number): number {
  const [ax, ay] = [chain[from * 2]!, chain[from * 2 + 1]!];
  const [bx, by] = [chain[to * 2]! - ax, chain[to * 2 + 1]! - ay];
  const [px, py] = [chain[i * 2]! - ax, chain[i * 2 + 1]! - ay];
  const length = Math.hypot(bx, by);
  return length > 0 ? Math.abs(px * by - py * bx) / length : Math.hypot(px, py);
}
