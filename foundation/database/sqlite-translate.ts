import type { DatabaseSync } from "node:sqlite";

/** PostgreSQL's `translate(text, from, to)`: replaces each letter of `from` by the one of `to` at its place, else removes it. */
export function addTranslate(file: DatabaseSync): void {
  let last = { from: "", to: "", letters: new Map<string, string>() };
  file.function("translate", { deterministic: true }, (text, from, to) => {
    if (text === null || from === null || to === null) return null;
    if (last.from !== from || last.to !== to)
      last = { from: String(from), to: String(to), letters: lettersOf(String(from), String(to)) };
    const { letters } = last;
    return [...String(text)].map((letter) => letters.get(letter) ?? letter).join("");
  });
}

function lettersOf(from: string, to: string): Map<string, string> {
  const meant = [...to];
  const letters = new Map<string, string>();
  for (const [index, letter] of [...from].entries())
    if (!letters.has(letter)) letters.set(letter, meant[index] ?? "");
  return letters;
}
