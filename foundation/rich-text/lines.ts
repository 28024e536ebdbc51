import { element, type RichText } from "./rich-text.ts";

export interface TextMarks {
  strong: boolean;
  em: boolean;
}

/** A run of text with the same marks; "\n" is a line break. */
export interface TextRun extends TextMarks {
  text: string;
}

export const lineBreak = "\n";
const plain: TextMarks = { strong: false, em: false };

/** Splits text into paragraphs at every two or more consecutive line breaks, which is how authors separate them. */
export function splitParagraphs(runs: readonly TextRun[]): RichText[] {
  const paragraphs: TextRun[][] = [[]];
  let breaks: TextRun[] = [];
  for (const run of spaced(runs)) {
    if (run.text === lineBreak) breaks.push(run);
    else {
      if (breaks.length > 1) paragraphs.push([]);
      const last = paragraphs.at(-1)!;
      if (breaks.length === 1 && last.length > 0) last.push(breaks[0]!);
      last.push(run);
      breaks = [];
    }
  }
  return paragraphs.filter((line) => line.length > 0).map((line) => nested(withMarkedSpaces(line), "strong"));
}

/** Collapses whitespace as browsers do: one space between words, none at line breaks and ends. */
function spaced(runs: readonly TextRun[]): TextRun[] {
  const out: TextRun[] = [];
  const dropSpace = () => {
    while (out.length > 0 && out.at(-1)!.text !== lineBreak) {
      const last = out.pop()!;
      const text = last.text.replace(/[ \u00a0]+$/, "");
      if (text !== "") {
        out.push({ ...last, text });
        return;
      }
    }
  };
  for (const run of runs) {
    if (run.text === lineBreak) {
      dropSpace();
      out.push(run);
      continue;
    }
    const before = out.at(-1)?.text ?? lineBreak;
    let text = run.text.replace(/[ \t\n\f\r]+/g, " ");
    if (before === lineBreak) text = text.replace(/^[ \u00a0]+/, "");
    else if (before.endsWith(" ")) text = text.replace(/^ /, "");
    const last = out.at(-1);
    if (last && last.text !== lineBreak && last.strong === run.strong && last.em === run.em)
      last.text += text;
    else if (text !== "") out.push({ ...run, text });
  }
  dropSpace();
  return out;
}

/** Moves a space between two runs out of both, so that "Note sold" stays two words in every format. */
function withMarkedSpaces(runs: readonly TextRun[]): TextRun[] {
  const parts = runs.flatMap(({ text, ...marks }) =>
    text.split(/^(\s+)|(\s+)$/).flatMap((part) => (part ? [{ ...marks, text: part }] : [])),
  );
  const isWord = ({ text }: TextRun) => text.trim() !== "";
  let before: TextMarks = plain;
  return parts.map((part, index) => {
    if (isWord(part)) {
      before = part;
      return part;
    }
    // Marks don't span line breaks, so that each line is complete by itself.
    const after = part.text === lineBreak ? plain : (parts[index + 1] ?? plain);
    return { text: part.text, strong: before.strong && after.strong, em: before.em && after.em };
  });
}

/** Groups adjacent runs with the same marks into one element, `strong` outside `em`. */
function nested(runs: readonly TextRun[], mark: keyof TextMarks | null): RichText {
  const groups: TextRun[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    const isSame = last && (mark === null || last[0]![mark] === run[mark]);
    if (isSame) last.push(run);
    else groups.push([run]);
  }
  if (mark === null) return groups.flatMap(withBreaks);
  return groups.flatMap((group) => {
    const inner = nested(group, mark === "strong" ? "em" : null);
    return group[0]![mark] ? [element(mark, inner)] : inner;
  });
}

function withBreaks(runs: readonly TextRun[]): RichText {
  const out: RichText = [];
  for (const { text } of runs) {
    const last = out.at(-1);
    if (text === lineBreak) out.push(element("br", []));
    else if (typeof last === "string") out[out.length - 1] = last + text;
    else out.push(text);
  }
  return out;
}
