import { sortInTurns } from "./sort-in-turns.ts";

export type WordLists = ReturnType<typeof createWordLists>;

/** Scores for matching a whole word and the start of a word in a title. */
const whole = 3;
const beginning = 2;

/** Inverted index from words to product slots. A list contains `slot * 2`, plus 1 if the word is in the title. */
export function createWordLists() {
  const lists = new Map<string, number[]>();
  /** Null until sorted; afterwards new words are inserted in order. */
  let sorted: string[] | null = null;
  /** The lists, in the order of `sorted`. */
  let sortedLists: number[][] = [];

  function placeOf(word: string): number {
    let [low, high] = [0, sorted!.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sorted![middle]! < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function addWord(word: string, entry: number): void {
    const list = lists.get(word);
    if (list) {
      list.push(entry);
      return;
    }
    const own = [entry];
    lists.set(word, own);
    if (!sorted) return;
    const place = placeOf(word);
    sorted.splice(place, 0, word);
    sortedLists.splice(place, 0, own);
  }

  function listsBeginning(start: string): readonly number[][] {
    return sortedLists.slice(placeOf(start), placeOf(`${start}\uffff`));
  }

  return {
    /** Adds the words of a `search_text` column. */
    add(searchText: string, slot: number): void {
      const [title = "", rest = ""] = searchText.split("|", 2);
      const inTitle = new Set(title.split(" ").filter(Boolean));
      for (const word of inTitle) addWord(word, slot * 2 + 1);
      for (const word of rest.split(" ")) if (word && !inTitle.has(word)) addWord(word, slot * 2);
    },
    /** Sorts the words, yielding to the event loop. */
    async sort(): Promise<void> {
      const words = await sortInTurns([...lists.keys()], (a, b) => (a < b ? -1 : a > b ? 1 : 0));
      sorted = words;
      sortedLists = words.map((word) => lists.get(word)!);
    },
    mark(word: string, marks: Uint8Array): void {
      for (const entry of lists.get(word) ?? []) marks[entry >>> 1] = 1;
    },
    /** Marks the products with a word that starts with `start`; with `inTitle`, only words in titles. */
    markBeginning(start: string, marks: Uint8Array, inTitle = false): void {
      for (const list of listsBeginning(start))
        for (const entry of list) if (!inTitle || entry & 1) marks[entry >>> 1] = 1;
    },
    /** Adds to each product's score according to how well its title matches the word. */
    score(word: string, scores: Uint8Array): void {
      const own = new Uint8Array(scores.length);
      for (const list of listsBeginning(word))
        for (const entry of list) if (entry & 1) own[entry >>> 1] = beginning;
      for (const entry of lists.get(word) ?? []) if (entry & 1) own[entry >>> 1] = whole;
      for (let slot = 0; slot < scores.length; slot++) scores[slot]! += own[slot]!;
    },
  };
}
