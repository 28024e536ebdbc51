export interface TextSelection {
  text: string;
  from: number;
  to: number;
}

/** The text that replaces `from` to `to`, and the part of it to select. */
export interface TextReplacement {
  from: number;
  to: number;
  text: string;
  select: readonly [from: number, to: number];
}

/** Wraps the selected words in `mark`, or removes it. */
export function toggleMark({ text, from, to }: TextSelection, mark: string): TextReplacement {
  const words = text.slice(from, to);
  const start = from + (words.length - words.trimStart().length);
  const end = Math.max(start, to - (words.length - words.trimEnd().length));
  const inner = text.slice(start, end);
  const size = mark.length;
  if (text.slice(start - size, start) === mark && text.slice(end, end + size) === mark)
    return { from: start - size, to: end + size, text: inner, select: [start - size, end - size] };
  return { from: start, to: end, text: `${mark}${inner}${mark}`, select: [start + size, end + size] };
}

const lineMark = /^(?:#{1,6} |- |\d+[.] )/;

/** Starts each selected line with `mark`, replacing any other. Removes it if all lines have it. */
export function toggleLines(
  { text, from, to }: TextSelection,
  mark: (index: number) => string,
): TextReplacement {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const next = text.indexOf("\n", Math.max(from, to - 1));
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split("\n");
  const isOn = lines.every((line, index) => line.startsWith(mark(index)));
  const changed = lines
    .map((line, index) => (isOn ? "" : mark(index)) + line.replace(lineMark, ""))
    .join("\n");
  // A block needs a blank line before it.
  const gap = !isOn && start > 0 && text[start - 2] !== "\n" ? "\n" : "";
  const at = start + gap.length;
  return { from: start, to: end, text: gap + changed, select: [at, at + changed.length] };
}
