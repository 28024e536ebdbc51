export { pictureEnd } from "./files/open-tables.ts";
export { type Imports, openImports } from "./open-imports.ts";
export type { PastOrder } from "./past-orders/read-past-orders.ts";
export type { AskedQuestion, ImportView, ListedRow } from "./runs/read-run.ts";
