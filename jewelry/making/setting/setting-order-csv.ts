import type { OrderedStone } from "./setting-order.ts";

const columns = "number,stone,length mm,width mm,depth mm,carats,setting,x mm,y mm,z mm,note";

/** The stones in setting order as CSV (RFC 4180), with the place of each in the axes of the castings. */
export function settingOrderCsv(stones: readonly OrderedStone[]): string {
  const rows = stones.map(({ number, line, at, widthMm, carats, isUnderMetal }) => {
    const [length, width, depth] = line.sizeMm.map((mm) => ((mm / line.sizeMm[1]) * widthMm).toFixed(2));
    return [
      ...[number, quoted(line.name), length, width, depth, carats.toFixed(3), quoted(line.setting)],
      ...at.map((mm) => mm.toFixed(2)),
      isUnderMetal ? "Set first: metal above it" : "",
    ];
  });
  return [columns, ...rows.map((cells) => cells.join(","))].map((line) => `${line}\r\n`).join("");
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
