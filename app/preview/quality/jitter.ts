/** The n-th place of the Halton sequence in bases 2 and 3, around 0 and within half a pixel. */
export function jitter(n: number): readonly [x: number, y: number] {
  return [halton(n + 1, 2) - 0.5, halton(n + 1, 3) - 0.5];
}

function halton(index: number, base: number): number {
  let [result, share, rest] = [0, 1, index];
  while (rest > 0) {
    share /= base;
    result += share * (rest % base);
    rest = Math.floor(rest / base);
  }
  return result;
}
