import { sortInTurns } from "./sort-in-turns.ts";

export type WordLists = ReturnType<typeof wordLists>;

/** Words of a title score so much by themselves, and so much by their beginning. */
const whole = 3;
const beginning = 2;

/** Which products have which words. A product is its slot; a list has `slot * 2`, plus 1 where the title has the word. */
export function wordLists() {
  const lists = new Map<string, number[]>();
  /** Null until they are sorted; then words are inserted as they come. */
  let sorted: string[] | null = null;
  /** The lists in the order of the words. */
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
    /** Adds the words of a column `search_text`. */
    add(searchText: string, slot: number): void {
      const [title = "", rest = ""] = searchText.split("|", 2);
      const inTitle = new Set(title.split(" ").filter(Boolean));
      for (const word of inTitle) addWord(word, slot * 2 + 1);
      for (const word of rest.split(" ")) if (word && !inTitle.has(word)) addWord(word, slot * 2);
    },
    /** Sorts the words, in turns. */
    async sort(): Promise<void> {
      const words = await sortInTurns([...lists.keys()], (a, b) => (a < b ? -1 : a > b ? 1 : 0));
      sorted = words;
      sortedLists = words.map((word) => lists.get(word)!);
    },
    /** Marks the products with the word. */
    mark(word: string, marks: Uint8Array): void {
      for (const entry of lists.get(word) ?? []) marks[entry >>> 1] = 1;
    },
    /** Marks the products with a word that begins so; `inTitle`: only in titles. */
    markBeginning(start: string, marks: Uint8Array, inTitle = false): void {
      for (const list of listsBeginning(start))
        for (const entry of list) if (!inTitle || entry & 1) marks[entry >>> 1] = 1;
    },
    /** Adds to each product's score how well its title matches a word. */
    score(word: string, scores: Uint8Array): void {
      const own = new Uint8Array(scores.length);
      for (const list of listsBeginning(word))
        for (const entry of list) if (entry & 1) own[entry >>> 1] = beginning;
      for (const entry of lists.get(word) ?? []) if (entry & 1) own[entry >>> 1] = whole;
      for (let slot = 0; slot < scores.length; slot++) scores[slot]! += own[slot]!;
    },
  };
}
