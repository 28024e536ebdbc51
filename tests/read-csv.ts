/** Parses a file per RFC 4180, independently of the writer; header row first, without the byte order mark. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 1;
  while (at < text.length) {
    const match = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(text.slice(at));
    if (!match) throw new Error(`No cell begins at ${at}.`);
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
    if (match[3] === "\r\n") {
      rows.push(row);
      row = [];
    }
    at += match[0].length;
  }
  return rows;
}
