import { personColumns, readPerson } from "./client-rows.ts";
import type { Row } from "./columns.ts";
import { format, type ReadValue } from "./format.ts";
import { optionNames, readSku, variantOptions } from "./product-rows.ts";
import type { Reading } from "./reading.ts";
import { cleanPath } from "./redirect-paths.ts";
import { orNull, readCount } from "./words.ts";

const only = (rows: readonly Row[]) => rows[0] as Row;

export const shopifyInventory = format({
  ...{ id: "shopify-inventory", label: "Shopify inventory", kind: "inventory", source: "shopify" },
  columns: {
    handle: ["Handle", "URL handle"],
    title: ["Title"],
    option1Name: ["Option1 Name"],
    option1: ["Option1 Value"],
    option2Name: ["Option2 Name"],
    option2: ["Option2 Value"],
    option3Name: ["Option3 Name"],
    option3: ["Option3 Value"],
    sku: ["SKU"],
    location: ["Location"],
    bin: ["Bin name"],
    onHandNew: ["On hand (new)"],
    onHand: ["On hand (current)", "On hand"],
    available: ["Available", "Available (not editable)"],
    ignored: [/^(hs code|coo|incoming|unavailable|committed)( \(not editable\))?$/i],
  },
  required: [["handle", "sku"], ["location"], ["onHand", "onHandNew", "available"]],
  signs: ["location", "onHand", "bin"],
  named: /inventory/i,
  read: (rows, reading) => {
    const row = only(rows);
    const options = variantOptions(row, optionNames(rows)) ?? [];
    const [before, after] = [row.get("onHand"), row.get("onHandNew")];
    const texts = [before, after, row.get("available")];
    const isStocked = !texts.some((text) => /^not stocked$/i.test(text));
    // "On hand (new)" is blank unless somebody typed a count.
    const onHand = readCount(after) ?? readCount(before) ?? readCount(row.get("available"));
    if (isStocked && onHand === null)
      reading.refuse(`Row ${row.line} has no count. Enter one, or “Not stocked”.`);
    const [sku, handle, location] = [readSku(row, reading), orNull(row.get("handle")), row.get("location")];
    return {
      key: JSON.stringify([handle?.toLowerCase() ?? sku, options.map(({ value }) => value), location]),
      value: {
        ...{ source: "shopify", handle, title: row.get("title"), sku, options, location, isStocked },
        ...{ onHand: isStocked ? onHand : null, onHandBefore: readCount(before), bin: row.get("bin") },
      },
    };
  },
});

export const redirectList = format({
  ...{ id: "redirects", label: "Redirects", kind: "redirect", source: "file" },
  columns: {
    from: ["Redirect from", "Path", "From", "Old URL", "Source", "Source URL"],
    to: ["Redirect to", "Target", "To", "New URL", "Destination", "Target URL"],
    ignored: ["ID", "Command"],
  },
  required: [["from"], ["to"]],
  signs: ["from", "to"],
  named: /redirect/i,
  read: (rows, reading) => {
    const row = only(rows);
    const paths = cleanPath(row.get("from"), row.get("to"));
    if ("fault" in paths) return reading.refuse(`Row ${row.line}: ${paths.fault}`);
    return { key: paths.from.toLowerCase(), value: { source: "file", ...paths } };
  },
});

export const giftCards = format({
  ...{ id: "gift-cards", label: "Gift cards and store credit", kind: "credit", source: "file" },
  columns: {
    id: ["Id", "Gift Card ID"],
    type: ["Type", "Kind"],
    code: ["Code", "Gift Card Code", "Gift Card Number", "Card Number", "Gift Card", "Number"],
    last: ["Last Characters", "Last 4", "Last Four"],
    initial: ["Initial Balance", "Initial Value", "Original Amount", "Original Balance", "Amount", "Value"],
    balance: [
      "Current Balance",
      "Balance",
      "Remaining Balance",
      "Remaining",
      "Store Credit",
      "Credit Balance",
    ],
    issued: ["Created At", "Issued", "Issue Date", "Date Issued", "Date"],
    expires: ["Expires On", "Expires", "Expiration", "Expiration Date", "Expiry"],
    enabled: ["Enabled?", "Enabled", "Active"],
    disabledAt: ["Disabled At"],
    note: ["Note", "Notes", "Memo"],
    ...personColumns,
    ignored: ["Currency", "Order Name", "Last Used"],
  },
  required: [["balance"], ["code", "last", "clientName", "clientEmail", "clientId"]],
  signs: ["balance", "initial"],
  named: /gift|credit/i,
  amounts: ["initial", "balance"],
  dates: ["issued", "expires"],
  read: (rows, reading) => readCredit(only(rows), reading),
});

function readCredit(row: Row, reading: Reading): ReadValue<"credit"> {
  const balanceCents = reading.amount(row, "balance", ["balanceCents"]) ?? 0;
  if (balanceCents < 0)
    reading.refuse(`Row ${row.line} has a balance below zero. Correct it in the old system.`);
  const isCredit = /credit/i.test(row.get("type")) || (!row.has("code") && !row.has("last"));
  const typed = row.get("code").replace(/^'/, "").replace(/[\s-]/g, "").toUpperCase();
  // Exports mask all but the last characters: "•••• 7K2M".
  const isMasked = typed === "" || /[*•X]{3}/.test(typed);
  const lastCharacters = (
    row.get("last").replace(/^'/, "") ||
    typed.replace(/^.*[*•X]/, "") ||
    typed.slice(-4)
  ).slice(-4);
  const code = isMasked ? null : typed;
  const client = readPerson(row, reading);
  const id = orNull(row.get("id"));
  const value = {
    ...{
      source: "file" as const,
      sourceId: id,
      type: isCredit ? ("store-credit" as const) : ("gift-card" as const),
    },
    ...{
      code,
      lastCharacters,
      initialCents: reading.amount(row, "initial", ["initialCents"]) ?? null,
      balanceCents,
    },
    ...{
      client,
      issuedOn: reading.day(row, "issued", ["issuedOn"]),
      expiresOn: reading.day(row, "expires", ["expiresOn"]),
    },
    isEnabled: row.get("disabledAt") === "" && !/^(false|no|0|disabled)$/i.test(row.get("enabled")),
    ...{ note: row.get("note"), other: [] },
  };
  if (value.type === "gift-card" && code === null) {
    reading.ask({
      topic: `code:${id ?? `${reading.file}:${row.line}`}`,
      text: "What is the full code of this gift card? Shopify exports its last characters only.",
      shown: `•••• ${lastCharacters}`,
      answers: [{ value: "skip", label: "Leave this card out", skips: true }],
      typed: { path: ["code"], label: "Full code" },
    });
  }
  const owner = client.sourceId ?? client.email ?? `${client.name}:${client.phone?.key ?? ""}`;
  const own =
    code ?? (value.type === "gift-card" ? `last:${lastCharacters}:${row.line}` : `of:${owner.toLowerCase()}`);
  return { key: id ?? `${value.type}:${own}`, value };
}
