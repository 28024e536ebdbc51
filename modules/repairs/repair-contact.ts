import type { KeyObject } from "node:crypto";
import { emailKey, redacted } from "../../foundation/records/email-key.ts";
import { derivedKey } from "../../foundation/records/secret.ts";
import { repairLabel } from "./claim-check.ts";
import type { RepairRow } from "./repair-rows.ts";

/** Who is written to of a repair's money, as columns of its orders. Without an address the label stands for the mailbox. */
export function repairContact({
  number,
  name,
  email,
  phone,
}: Pick<RepairRow, "number" | "name" | "email" | "phone">) {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? "") : "";
  return {
    email: email ?? "",
    email_key: email === null ? repairLabel(number) : email === redacted ? redacted : emailKey(email),
    ...{ first_name: words.join(" "), last_name: last, phone },
  };
}

/** The token of the client's page: another one after a mistyped mailbox is corrected, so that a stranger's opens nothing. */
export function repairKey(secret: KeyObject, { number, email }: Pick<RepairRow, "number" | "email">): string {
  return derivedKey(secret, "repair", number, email === null ? "" : emailKey(email));
}
