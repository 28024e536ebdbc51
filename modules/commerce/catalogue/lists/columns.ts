export function nameColumn() {
  const names: string[] = [];
  const numbers = new Map<string, number>();
  let slots = new Uint32Array(0);

  return {
    grow(capacity: number): void {
      slots = copyToLonger(slots, new Uint32Array(capacity));
    },
    set(slot: number, name: string): void {
      let number = numbers.get(name);
      if (number === undefined) {
        number = names.push(name) - 1;
        numbers.set(name, number);
      }
      slots[slot] = number;
    },
    /** Marks the slots whose name passes `test`, which is called once per name. */
    mark(marks: Uint8Array, test: (name: string) => boolean): void {
      const passes = Uint8Array.from(names, (name) => (test(name) ? 1 : 0));
      for (let slot = 0; slot < marks.length; slot++) marks[slot] = passes[slots[slot]!]!;
    },
    /** Counts the members by name, sorted by name. */
    count(members: Uint8Array): { name: string; count: number }[] {
      const counts = new Uint32Array(names.length);
      for (let slot = 0; slot < members.length; slot++) counts[slots[slot]!]! += members[slot]!;
      return names
        .flatMap((name, number) => (counts[number]! > 0 ? [{ name, count: counts[number]! }] : []))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    },
  };
}

/** Copies a column into a longer one. */
export function copyToLonger<Column extends Uint8Array | Uint32Array | Float64Array>(
  column: Column,
  longer: Column,
): Column {
  longer.set(column);
  return longer;
}
