/** "LJ-7K2M9QXA-v2": the folder of a job's drawing, with which each of its files begins. */
export function folderName({ jobNumber, revision }: { jobNumber: string; revision: number }): string {
  return `${jobNumber}-v${revision}`;
}

/** Kinds of parts with their letters, by which files, sheet and page name them. */
export function withLetters<Kind>(kinds: readonly Kind[]): (Kind & { letter: string })[] {
  return kinds.map((kind, i) => ({ ...kind, letter: partLetter(i) }));
}

/** The letter of a kind of parts by its place: "a" of the first, "a2" of the twenty-seventh. */
function partLetter(index: number): string {
  const round = Math.floor(index / 26);
  return `${String.fromCharCode(97 + (index % 26))}${round === 0 ? "" : round + 1}`;
}
