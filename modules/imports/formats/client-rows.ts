import type { ClientDraft } from "../drafts/client-draft.ts";
import type { DraftAddress, PersonRef, SourceSystem } from "../drafts/draft-fields.ts";
import type { Row } from "./columns.ts";
import type { ReadValue } from "./format.ts";
import type { Reading } from "./reading.ts";
import { orNull, readCount, readEmail, readFlag, readList } from "./words.ts";

const phoneFields = {
  phone: "",
  mobile: "Mobile",
  homePhone: "Home",
  workPhone: "Work",
  addressPhone: "Address",
};

/** Reads a client from a row of any list whose columns have the fields of `clientColumns`. */
export function readClient(row: Row, reading: Reading, source: SourceSystem): ReadValue<"client"> {
  const { email, rest } = readEmails(row, reading);
  const phones = Object.entries(phoneFields).flatMap(
    ([field, label]) => reading.phone(row.get(field), label) ?? [],
  );
  const [firstName, lastName] = readName(row);
  const company = row.get("company") || row.get("addressCompany");
  const sourceId = orNull(
    row
      .get("id")
      .replace(/^'/, "")
      .replace(/^gid:\/\/shopify\/Customer\//, ""),
  );
  if (`${firstName}${lastName}${company}${email ?? ""}` === "" && phones.length === 0) {
    reading.refuse(`Row ${row.line} has neither a name nor an email or phone.`);
  }
  const value: ClientDraft = {
    ...{ source, sourceId, firstName, lastName, company, email },
    otherEmails: rest,
    phones: phones.filter((phone, at) => phones.findIndex((one) => one.text === phone.text) === at),
    addresses: readAddress(row, `${firstName} ${lastName}`.trim(), company),
    birthday: reading.yearly(row, "birthday", ["birthday"]),
    anniversary: reading.yearly(row, "anniversary", ["anniversary"]),
    spouse: row.get("spouse"),
    ringSizes: ringSizes(row, reading),
    wrist: row.get("wrist"),
    notes: row.get("notes"),
    tags: readList(row.get("tags")),
    emailMarketing: consentOf(row, "emailMarketing", reading),
    smsMarketing: consentOf(row, "smsMarketing", reading),
    isTaxExempt: readFlag(row.get("taxExempt")) === true,
    spentBeforeCents: reading.amount(row, "spent", ["spentBeforeCents"]) ?? null,
    ordersBefore: readCount(row.get("orders")),
    other: [],
  };
  const named = `${firstName} ${lastName} ${company}`.trim().toLowerCase();
  const key = sourceId ?? email ?? `${named}:${phones[0]?.key ?? phones[0]?.text ?? ""}`;
  return { key, value };
}

/** First and last name; a whole name is split at its comma or its last space. */
function readName(row: Row): [string, string] {
  const [first, last, whole] = [row.get("firstName"), row.get("lastName"), row.get("name")];
  if (first !== "" || last !== "" || whole === "") return [first, last];
  const [, family = "", given = ""] = /^([^,]+),\s*(.+)$/.exec(whole) ?? [];
  if (family !== "") return [given, family];
  const at = whole.lastIndexOf(" ");
  return at < 0 ? [whole, ""] : [whole.slice(0, at).trim(), whole.slice(at + 1)];
}

/** The first address that is one, and the others. One that isn't an address is noted. */
function readEmails(row: Row, reading: Reading): { email: string | null; rest: string[] } {
  const texts = ["email", "email2"].flatMap((field) => readList(row.get(field), /[;,\s]+/));
  const emails = texts.flatMap((text) => {
    const email = readEmail(text);
    if (email === null) reading.note(`“${text}” isn't an email address.`);
    return email === null ? [] : [email];
  });
  const [email = null, ...rest] = new Set(emails);
  return { email, rest };
}

/** A row's address; none if the row says no more than a country. */
export function readAddress(row: Row, name: string, company: string): DraftAddress[] {
  const address: DraftAddress = {
    ...{ label: "", name, company },
    address1: row.get("address1"),
    address2: row.get("address2"),
    city: row.get("city"),
    state: row.get("state"),
    postalCode: row.get("postalCode").replace(/^'/, ""),
    country: row.get("country"),
    phone: row.get("addressPhone").replace(/^'/, ""),
  };
  const { address1, address2, city, postalCode } = address;
  return `${address1}${address2}${city}${postalCode}` === "" ? [] : [address];
}

/** A consent that the file states; null without a word of it. */
function consentOf(row: Row, field: string, reading: Reading): boolean | null {
  const text = row.get(field);
  const consent = readFlag(text);
  if (text !== "" && consent === null) reading.note(`“${text}” isn't taken as consent.`);
  return consent;
}

const quarters: Record<string, number> = {
  "¼": 0.25,
  "½": 0.5,
  "¾": 0.75,
  "1/4": 0.25,
  "1/2": 0.5,
  "3/4": 0.75,
};

/** A US size in quarters from its text: "7 1/4", "6.5"; null for "L". */
export function usSize(text: string): number | null {
  const [, whole = "", part = ""] = /^(\d{1,2})\s*(¼|½|¾|1\/4|1\/2|3\/4|\.\d{1,2})?$/.exec(text) ?? [];
  const size = whole === "" ? Number.NaN : Number(whole) + (quarters[part] ?? Number(`0${part}`));
  return size >= 1 && size <= 16 && Number.isInteger(size * 4) ? size : null;
}

function ringSizes(row: Row, reading: Reading): ClientDraft["ringSizes"] {
  const text = row.get("ringSize");
  if (text === "") return [];
  const us = usSize(text);
  if (us === null) reading.note(`Ring size “${text}” isn't a US size in quarters. It is kept as written.`);
  return [{ finger: null, text, us }];
}

/** Whose record a row is, from the fields of `personColumns`. */
export function readPerson(row: Row, reading: Reading): PersonRef {
  const name = row.get("clientName") || `${row.get("clientFirst")} ${row.get("clientLast")}`.trim();
  const email = readEmail(row.get("clientEmail"));
  const sourceId = orNull(row.get("clientId").replace(/^'/, ""));
  return { sourceId, name, email, phone: reading.phone(row.get("clientPhone"), "") };
}

export const personColumns = {
  clientId: ["Customer ID", "Client ID", "Customer Number", "Customer No", "Customer #", "Account Number"],
  clientName: ["Customer", "Client", "Customer Name", "Client Name", "Name", "Owner"],
  clientFirst: ["First Name", "Customer First Name"],
  clientLast: ["Last Name", "Customer Last Name"],
  clientEmail: ["Customer Email", "Client Email", "Email", "Email Address"],
  clientPhone: ["Customer Phone", "Client Phone", "Phone", "Mobile", "Cell"],
} as const;
