/** "LJ-7K2M9QXA-v2": the folder of a job's drawing. Each of its file names starts with it. */
export function folderName({ jobNumber, revision }: { jobNumber: string; revision: number }): string {
  return `${jobNumber}-v${revision}`;
}

/** Adds the letters that files, sheet and page use to name kinds of parts. */
export function withLetters<Kind>(kinds: readonly Kind[]): (Kind & { letter: string })[] {
  return kinds.map((kind, i) => ({ ...kind, letter: partLetter(i) }));
}

/** The letter for an index: "a" for the first, "a2" for the twenty-seventh. */
function partLetter(index: number): string {
  const round = Math.floor(index / 26);
  return `${String.fromCharCode(97 + (index % 26))}${round === 0 ? "" : round + 1}`;
}
