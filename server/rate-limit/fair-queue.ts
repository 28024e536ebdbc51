/** Opens an empty queue with so many places. Turns go round those who ask: one who asks for much waits for himself. */
export function fairQueue<Item>(places: number) {
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
    /** Whether all places are taken. */
    get isFull(): boolean {
      return taken >= places;
    },
    /** Lines an item up. When all places are taken, answers the item that has to go: this one, or the last of whoever has most. */
    add(who: string, item: Item): Item | null {
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
    /** Takes out the item whose turn it is. */
    next(): Item | undefined {
      const [first] = lines;
      if (!first) return undefined;
      const [who, line] = first;
      const item = takeFrom(who, line, 0);
      // To the end of the round.
      if (lines.delete(who)) lines.set(who, line);
      return item;
    },
    /** Takes out an item before its turn; false when it has had it. */
    remove(who: string, item: Item): boolean {
      const line = lines.get(who);
      const at = line?.indexOf(item) ?? -1;
      if (!line || at === -1) return false;
      takeFrom(who, line, at);
      return true;
    },
  };
}
