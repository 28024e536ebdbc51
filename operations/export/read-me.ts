import type { LeftOut } from "../../foundation/records/left-out.ts";

/** The text that opens an export. */
export function readMe(release: string, at: Date, leftOut: readonly LeftOut[]): string {
  return `A whole store, exported by Vitrine ${release} on ${at.toISOString()}

WHAT IS IN HERE
  tables/*.csv   One file for each table. UTF-8, comma, LF. Text is always in quotes and numbers never are.
                 An empty cell without quotes is NULL (no value), "" is empty text. Amounts are whole cents.
                 Times are milliseconds since 1970-01-01 UTC.
  files/         Pictures and documents, as the files they are. The row of each is in its table's CSV.
  schema.json    Tables, columns, types, keys, what refers to what, row counts, SHA-256 of every file, the next
                 numbers, and control totals: the journal's balance of each account, stock at cost, and what gift
                 cards and store credits hold.

HOW TO IMPORT IT
  Into an empty store of the same release:  npm run import-all -- FILE.zip --key FILE.key
  Every hash, count and total is compared, and every rule of the books is checked, before anything is saved.
  Webhooks that were on are turned off, so that two stores don't both send: turn them on at the desk.

WHAT IS LEFT OUT, AND WHY
${leftOut.map(({ table, why, rows, columns }) => `  ${[table, ...(columns ? Object.keys(columns) : [])].join(" ")}${rows ? " (some rows)" : ""}\n      ${why}`).join("\n")}

  The IDs of people who sold to the shop stay encrypted. Keep SELLER_ID_KEY: without it nobody can read them.
  Variables of the server (keys of Stripe, email and texts) and the file of SHOP_FACTS are in no table: take them along.

KEEP IT SAFE
  It holds clients' names, addresses and purchases, and the full codes of gift cards. Cells are exactly what was
  typed: a spreadsheet may run a cell that begins with = + - or @ as a formula. Import it as text.
`;
}
