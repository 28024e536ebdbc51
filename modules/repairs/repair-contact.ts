import type { KeyObject } from "node:crypto";
import { emailKey, redactedText } from "../../foundation/records/email-key.ts";
import { deriveKey } from "../../foundation/records/secret.ts";
import { repairLabel } from "./claim-check.ts";
import type { RepairRow } from "./repair-rows.ts";

/** The repair's contact, as columns of its orders. Without an address, the label replaces the mailbox. */
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
    email_key: email === null ? repairLabel(number) : email === redactedText ? redactedText : emailKey(email),
    ...{ first_name: words.join(" "), last_name: last, phone },
  };
}

/** Token of the client's page. Correcting the address changes it, so a wrong recipient's link stops working. */
export function deriveRepairToken(
  secret: KeyObject,
  { number, email }: Pick<RepairRow, "number" | "email">,
): string {
  return deriveKey(secret, "repair", number, email === null ? "" : emailKey(email));
}
