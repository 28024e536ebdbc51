/** A record within a cell of The Edge's JSON, with plain values as text. */
export type EdgeRecord = Record<string, string>;

/** The records of a list in a cell; one record alone counts as a list, a plain value as a record. Empty if it is none. */
export function edgeList(cell: string): EdgeRecord[] {
  if (cell === "") return [];
  const json = parse(cell);
  return (Array.isArray(json) ? json : [json]).flatMap((record: unknown) => {
    if (record === null || record === undefined) return [];
    if (typeof record !== "object") return [{ value: String(record) }];
    const plain = Object.entries(record).filter(([, value]) =>
      ["string", "number", "boolean"].includes(typeof value),
    );
    return [Object.fromEntries(plain.map(([field, value]) => [field, String(value).trim()]))];
  });
}

function parse(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}

/** The first field of a record whose name fits; empty if none does. */
export function edgeText(record: EdgeRecord, name: RegExp): string {
  return Object.entries(record).find(([field, text]) => name.test(field) && text !== "")?.[1] ?? "";
}
