export interface LineSizes {
  /** Widths of the stones from one end to the other, mm; the middle one is the largest. */
  readonly widthsMm: readonly number[];
  /** From one stone to the next, in their widths. */
  readonly pitch: number;
}

/**
 * Shares `carat` out over a line of stones `lengthMm` long: as many as fit and an odd number, at most `most`. `smallest` is the
 * outermost stone's share of the middle one's width, `oneCaratMm` the width of a carat, `closest` the least pitch in widths.
 */
export function lineSizes({
  lengthMm,
  carat,
  oneCaratMm,
  closest,
  most,
  smallest,
}: {
  lengthMm: number;
  carat: number;
  oneCaratMm: number;
  closest: number;
  most: number;
  smallest: number;
}): LineSizes {
  for (let count = most - 1 + (most % 2); ; count -= 2) {
    const shares = Array.from(
      { length: count },
      (_, i) => 1 - (1 - smallest) * Math.abs((2 * i) / Math.max(1, count - 1) - 1) ** 1.2,
    );
    const largest = oneCaratMm * Math.cbrt(carat / shares.reduce((sum, share) => sum + share ** 3, 0));
    const widthsMm = shares.map((share) => share * largest);
    const pitch = lengthMm / widthsMm.reduce((sum, width) => sum + width, 0);
    if (pitch >= closest || count <= 1) return { widthsMm, pitch };
  }
}
