/** Lower case, without accents and apostrophes. */
export function plainText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
}

/** Words with a hyphen, dot or slash between them: "gmt-master", "5711/1a-010", "310.30.42". */
const chunkPattern = /[\p{L}\p{N}]+(?:[-./][\p{L}\p{N}]+)*/gu;
const longestWord = 40;

/** A run of words without a blank between them, in singular. */
export interface Chunk {
  words: string[];
  /** The words written together, as references and compounds also are; null for a single word. */
  joined: string | null;
  /** Where it is in the plain text. */
  from: number;
  to: number;
}

export function chunksOf(plain: string): Chunk[] {
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

/** The words by which a text is found: its words in singular, compounds also joined, references also in parts. */
export function indexWords(text: string): Set<string> {
  const found = new Set<string>();
  for (const { words, joined } of chunksOf(plainText(text))) {
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

/** "watches" is "watch", "bands" is "band"; words with figures stay. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || /\d|(?:ss|us|is)$/.test(word)) return word;
  return word.slice(0, /(?:ch|sh|x|ss|zz)es$/.test(word) ? -2 : -1);
}
