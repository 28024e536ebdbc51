const powers = [1, 10, 100, 1e3, 1e4, 1e5, 1e6];
/** The digits of the number being written, last digit first. */
const digits = new Uint8Array(24);

/** Writes long runs of numbers directly as bytes. A chain has half a million of them. */
export class AsciiWriter {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  /** Writes ASCII text. Throws a RangeError for other characters. */
  text(words: string): this {
    this.#makeRoom(words.length);
    for (let i = 0; i < words.length; i += 1) {
      const code = words.charCodeAt(i);
      if (code > 127)
        throw new RangeError(
          `"${words.slice(i, i + 20)}" cannot stand in this file, which holds ASCII alone. Name the part in plain letters.`,
        );
      this.#bytes[this.#length++] = code;
    }
    return this;
  }

  /** Writes a number rounded to 0 to 6 decimals, without trailing zeros. The scaled integer must not exceed 2^53. */
  number(value: number, decimals = 0): this {
    this.#makeRoom(digits.length);
    let rest = Math.round(Math.abs(value) * powers[decimals]!);
    let places = decimals;
    while (places > 0 && rest % 10 === 0) {
      rest /= 10;
      places -= 1;
    }
    if (value < 0 && rest > 0) this.#bytes[this.#length++] = 45;
    let count = 0;
    while (rest > 0 || count <= places) {
      digits[count++] = 48 + (rest % 10);
      rest = Math.floor(rest / 10);
    }
    while (count > 0) {
      if (count === places) this.#bytes[this.#length++] = 46;
      this.#bytes[this.#length++] = digits[--count]!;
    }
    return this;
  }

  /** Writes three numbers of an array, starting at `at`, with text before each and after the last. */
  triple(
    numbers: ArrayLike<number>,
    at: number,
    words: readonly [string, string, string, string],
    decimals = 0,
  ): this {
    for (let i = 0; i < 3; i += 1) this.text(words[i]!).number(numbers[at + i]!, decimals);
    return this.text(words[3]);
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}

/** Encodes ASCII text. Throws a RangeError for other characters, which none of our names use. */
export function asciiBytes(text: string): Uint8Array {
  return new AsciiWriter().text(text).bytes();
}
