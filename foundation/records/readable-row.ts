/** Columns that contain JSON; they have the same names in every table. */
const jsonColumns = new Set([
  "delivery",
  "lines",
  "attributes",
  "design",
  "earlier_design",
  "measured_stone",
  "earlier_stone",
  "band",
  "earlier_band",
  "shown",
  "data",
  "discount_codes",
  "buyer_identity",
  "payer",
  "shared",
  "facts",
  "checks",
]);
/** Hashes of keys aren't personal data. */
const hidden = new Set(["token_hash", "checkout_hash", "key_hash", "request_hash"]);

/** Formats a row for an export: parses JSON, shows times in UTC, omits hashes. */
export function readableRow(row: object): object {
  const entries = Object.entries(row as Record<string, unknown>).flatMap(([name, value]) => {
    if (hidden.has(name)) return [];
    if (jsonColumns.has(name)) return [[name, opened(value)]];
    const isTime = typeof value === "number" && (name === "at" || /_(at|until)$/.test(name));
    return [[name, isTime ? new Date(value).toISOString() : value]];
  });
  return Object.fromEntries(entries);
}

function opened(value: unknown): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    return value;
  }
}
