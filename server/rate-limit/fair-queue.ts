/** What waits for its turn. Turns go round those who ask, so that one who asks for much waits for himself. */
export interface FairQueue<Item> {
  /** Whether all places are taken. */
  readonly isFull: boolean;
  /** Lines an item up. When all places are taken, answers the item that has to go: this one, or the last of whoever has most. */
  add(who: string, item: Item): Item | null;
  /** Takes out the item whose turn it is. */
  next(): Item | undefined;
  /** Takes out an item before its turn; false when it has had it. */
  remove(who: string, item: Item): boolean;
}

/** Opens an empty queue with so many places. */
export function fairQueue<Item>(places: number): FairQueue<Item> {
  const lines = new Map<string, Item[]>();
  let taken = 0;

  function takeFrom(who: string, line: Item[], at: number): Item {
    const [item] = line.splice(at, 1) as [Item];
    if (line.length === 0) lines.delete(who);
    taken -= 1;
    return item;
  }

  function longest(): [string, Item[]] {
    return [...lines].reduce((most, one) => (one[1].length > most[1].length ? one : most));
  }

  return {
    get isFull() {
      return taken >= places;
    },
    add(who, item) {
      const mine = lines.get(who)?.length ?? 0;
      let gone: Item | null = null;
      if (taken >= places) {
        const [most, line] = longest();
        if (line.length <= mine + 1) return item;
        gone = takeFrom(most, line, line.length - 1);
      }
      const line = lines.get(who) ?? [];
      lines.set(who, line);
      line.push(item);
      taken += 1;
      return gone;
    },
    next() {
      const [first] = lines;
      if (!first) return undefined;
      const [who, line] = first;
      const item = takeFrom(who, line, 0);
      // To the end of the round.
      if (lines.delete(who)) lines.set(who, line);
      return item;
    },
    remove(who, item) {
      const line = lines.get(who);
      const at = line?.indexOf(item) ?? -1;
      if (!line || at === -1) return false;
      takeFrom(who, line, at);
      return true;
    },
  };
}
