/** A piece of a line, from a lower to a higher place, mm. */
export type Span = readonly [from: number, to: number];

/** What is left of a span when others are taken out of it; pieces shorter than `leastMm` are left away. */
export function without(span: Span, taken: readonly Span[], leastMm: number): Span[] {
  let left: Span[] = [span];
  for (const [from, to] of taken)
    left = left.flatMap(([a, b]): Span[] => {
      if (to <= a || from >= b) return [[a, b]];
      return [
        [a, from],
        [to, b],
      ];
    });
  return left.filter(([a, b]) => b - a >= leastMm);
}
