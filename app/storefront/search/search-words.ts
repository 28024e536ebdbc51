/** Lowercase, without accents and apostrophes. */
export function foldForSearch(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
}

/** Words joined by hyphens, dots or slashes: "gmt-master", "5711/1a-010", "310.30.42". */
const chunkPattern = /[\p{L}\p{N}]+(?:[-./][\p{L}\p{N}]+)*/gu;
const longestWord = 40;

/** A run of words without spaces between them, in the singular. */
export interface WordRun {
  words: string[];
  /** The words joined, since references and compounds are also written that way; null for a single word. */
  joined: string | null;
  /** Its range in the normalized text. */
  from: number;
  to: number;
}

export function wordRuns(plain: string): WordRun[] {
  return Array.from(plain.matchAll(chunkPattern), ({ 0: chunk, index }) => {
    const words = chunk.split(/[-./]/).map((word) => singular(word.slice(0, longestWord)));
    const isJoined = words.length > 1 && (!/[./]/.test(chunk) || /\d/.test(chunk));
    return {
      words,
      joined: isJoined ? singular(chunk.replace(/[-./]/g, "").slice(0, longestWord)) : null,
      from: index,
      to: index + chunk.length,
    };
  });
}

/** The words to index a text by: its words in the singular, joined compounds, and parts of references. */
export function indexWords(text: string): Set<string> {
  const found = new Set<string>();
  for (const { words, joined } of wordRuns(foldForSearch(text))) {
    if (joined) found.add(joined);
    for (const word of words) {
      found.add(word);
      const [, figures, letters = ""] = /^(\d{3,})(\p{L}+)$/u.exec(word) ?? [];
      if (figures) found.add(figures);
      if (letters.length > 1) found.add(singular(letters));
    }
  }
  return found;
}

/** "watches" becomes "watch", "bands" becomes "band"; words with digits don't change. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || /\d|(?:ss|us|is)$/.test(word)) return word;
  return word.slice(0, /(?:ch|sh|x|ss|zz)es$/.test(word) ? -2 : -1);
}
