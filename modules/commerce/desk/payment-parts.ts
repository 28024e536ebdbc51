import type { MoneyAccount } from "#ledger";
import { type Cents, counterAccount, formatMoneyExact, payMethod, payMethods } from "#money";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import { containsCardNumber } from "../payments/card-number.ts";
import { noEmailMessage, normalizeReference } from "../payments/used-reference.ts";
import type { PaymentPart } from "./payment.ts";

/** Maximum number of parts in one payment. */
const maxPaymentParts = 8;

/** A validated part. */
export interface ValidPart {
  account: MoneyAccount;
  cents: Cents;
  reference?: string;
  lastFour: string | null;
  handedOverCents: Cents | null;
}

/** Validates the parts of a payment against the balance; errors name their input, such as "amount-1". */
export function readPaymentParts(
  parts: readonly PaymentPart[],
  balanceCents: Cents,
): { parts: ValidPart[] } | { errors: FieldError[] } {
  if (parts.length === 0 || parts.length > maxPaymentParts)
    return { errors: [{ field: "form", message: `Split a payment into up to ${maxPaymentParts} parts.` }] };
  const errors: FieldError[] = [];
  const sound = parts.map((part, index) => {
    const fault = (field: string, message: string) =>
      errors.push({ field: `${field}-${index + 1}`, message });
    return readPart(part, fault);
  });
  for (const [index, { account, reference }] of sound.entries())
    if (sound.findIndex((other) => other.account === account && other.reference === reference) < index) {
      const { label, counter } = payMethods[payMethod(account)];
      errors.push(
        counter?.asks
          ? { field: `reference-${index + 1}`, message: "You've already entered this reference above." }
          : {
              field: `amount-${index + 1}`,
              message: `${label} is already listed. Add this to the ${label.toLowerCase()} above.`,
            },
      );
    }
  const sum = sound.reduce((total, { cents }) => total + cents, 0);
  if (errors.length === 0 && sum > balanceCents)
    errors.push({
      field: `amount-${parts.length}`,
      message: `These payments add up to ${formatMoneyExact(sum)}, but only ${formatMoneyExact(balanceCents)} is due. Lower one of the amounts.`,
    });
  return errors.length > 0 ? { errors } : { parts: sound };
}

type Fault = (field: "amount" | "reference" | "lastFour" | "handedOver", message: string) => void;

/** Ten million dollars; anything above is a typo. */
const maxCents: Cents = 1_000_000_000;

function readPart(part: PaymentPart, fault: Fault): ValidPart {
  const { method, cents } = part;
  const { account, close, counter, lastFour: hasLastFour } = payMethods[method];
  if (!Number.isSafeInteger(cents) || cents <= 0) fault("amount", "Enter the amount, like 120.00.");
  else if (cents > maxCents)
    fault("amount", `This is more than ${formatMoneyExact(maxCents)}. Check the digits.`);
  const none = { cents, lastFour: null, handedOverCents: null };
  if (close === "drawer") {
    const handedOverCents = part.handedOverCents ?? cents;
    const isTyped = part.handedOverCents !== undefined;
    if (isTyped && (!Number.isSafeInteger(handedOverCents) || handedOverCents > maxCents))
      fault("handedOver", "Enter the cash received, like 200.00.");
    else if (handedOverCents < cents) fault("handedOver", "This is less than the amount due.");
    return { ...none, account: counterAccount(method), handedOverCents };
  }
  const asks = counter?.asks;
  if (!asks) return { ...none, account: counterAccount(method) };
  const reference = normalizeReference(part.reference ?? "");
  if (account === "numbered") {
    const number = /^(?:C-)?(\d{4,9})$/.exec(reference)?.[1];
    if (number === undefined) fault("reference", asks.missing);
    return { ...none, account: counterAccount(method, Number(number ?? 0)) };
  }
  if (!/^[\x21-\x7e][\x20-\x7e]{0,39}$/.test(reference)) fault("reference", asks.missing);
  else if (reference.includes("@")) fault("reference", noEmailMessage);
  else if (containsCardNumber(reference))
    fault("reference", "This is a card number, which we never store. Enter the reference on the slip.");
  if (!hasLastFour) return { ...none, account: counterAccount(method), reference };
  const lastFour = (part.lastFour ?? "").trim();
  if (!/^\d{4}$/.test(lastFour)) fault("lastFour", "Enter the last four digits of the card.");
  return { ...none, account: counterAccount(method), reference, lastFour };
}
