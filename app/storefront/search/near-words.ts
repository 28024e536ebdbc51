/** Maximum corrections considered per word. */
const maxCorrections = 24;
const lastCharacter = "\uffff";

/**
 * The known words that are one typo away from `word`: a missing, extra or wrong letter, or two swapped ones. Walks the
 * sorted words as a trie, so no list of misspellings is needed.
 */
export function nearWords(word: string, { sortedWords }: { sortedWords(): readonly string[] }): string[] {
  const words = sortedWords();
  const found = new Set<string>();
  const isKnown = (candidate: string) => words[lowerBound(words, candidate)] === candidate;

  for (let at = 0; at <= word.length && found.size < maxCorrections; at++) {
    const start = word.slice(0, at);
    if (at > 0 && !words[lowerBound(words, start)]?.startsWith(start)) break;
    const missing = start + word.slice(at + 1);
    if (at < word.length && isKnown(missing)) found.add(missing);
    if (at + 1 < word.length && word[at] !== word[at + 1]) {
      const swapped = start + word[at + 1] + word[at] + word.slice(at + 2);
      if (isKnown(swapped)) found.add(swapped);
    }
    for (const letter of lettersAfter(start)) {
      if (letter === word[at]) continue;
      const added = start + letter + word.slice(at);
      if (isKnown(added)) found.add(added);
      const wrong = start + letter + word.slice(at + 1);
      if (at < word.length && isKnown(wrong)) found.add(wrong);
    }
  }
  found.delete(word);
  return [...found];

  /** The letters that can follow a prefix in known words. */
  function lettersAfter(start: string): string[] {
    const letters: string[] = [];
    let place = lowerBound(words, start);
    if (words[place] === start) place++;
    while (place < words.length && words[place]!.startsWith(start)) {
      const letter = words[place]![start.length]!;
      letters.push(letter);
      place = lowerBound(words, start + letter + lastCharacter);
    }
    return letters;
  }
}

/** Lower bound: the index of the first sorted word that is >= `word`. */
export function lowerBound(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
