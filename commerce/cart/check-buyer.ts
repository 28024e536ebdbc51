import { CartRefusal } from "./cart-answer.ts";
import type { BuyerIdentity } from "./cart-record.ts";

const mostLength = 255;

/** Throws CartRefusal for an e-mail address or telephone number that cannot be one. */
export function checkBuyer({ email, phone }: Partial<BuyerIdentity>, field: readonly string[]): void {
  if (email && (email.length > mostLength || !/^[^\s@]+@[^\s@]+$/.test(email)))
    throw new CartRefusal("INVALID", [...field, "email"], "The e-mail address is not usable.");
  if (phone && (phone.length > mostLength || !/^\+?[\d\s().-]{3,}$/.test(phone)))
    throw new CartRefusal("INVALID", [...field, "phone"], "The telephone number is not usable.");
}
