/** Opens an empty queue with `places` slots. Serves requesters round-robin, so heavy users only delay themselves. */
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
    get isFull(): boolean {
      return taken >= places;
    },
    /** Queues an item. When full, returns the item to drop: this one, or the last of the requester with the most. */
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
    /** Removes and returns the next item. */
    next(): Item | undefined {
      const [first] = lines;
      if (!first) return undefined;
      const [who, line] = first;
      const item = takeFrom(who, line, 0);
      // Moves the requester to the end of the round.
      if (lines.delete(who)) lines.set(who, line);
      return item;
    },
    /** Removes a queued item; false if it has already been taken. */
    remove(who: string, item: Item): boolean {
      const line = lines.get(who);
      const at = line?.indexOf(item) ?? -1;
      if (!line || at === -1) return false;
      takeFrom(who, line, at);
      return true;
    },
  };
}
