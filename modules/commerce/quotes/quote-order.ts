import { randomBytes } from "node:crypto";
import { type QuoteRow, quoteLabel } from "#quotes";
import { emailKey } from "../../../foundation/records/email-key.ts";
import { sha256Hex } from "../../../foundation/records/secret.ts";
import type { ShopContext } from "../context.ts";
import { holdMs, type NewOrder } from "../orders/insert-order.ts";
import { type OrderLine, orderColumns } from "../orders/order-record.ts";
import { orderToken } from "../orders/order-row.ts";
import { type QuotedPiece, quotedPieceLine } from "./quoted-stock.ts";

interface QuoteOrder {
  cartId: string;
  version: number;
  pieces: readonly QuotedPiece[];
  /** The deposit that is paid first; 0 if the quote is accepted without a payment. */
  cents: number;
  facts: ShopContext["facts"];
  secret: Awaited<ReturnType<ShopContext["secret"]>>;
  now: number;
}

/** The order of an accepted quote. It is held for ten minutes if a deposit is due first. */
export function quoteOrder(
  quote: QuoteRow,
  { cartId, version, pieces, cents, facts, secret, now }: QuoteOrder,
): NewOrder {
  const id = randomBytes(16).toString("base64url");
  const label = quoteLabel(quote.number);
  const [firstName, lastName] = names(quote.name);
  const lines = [quoteLine(quote, label, cents), ...pieces.map(quotedPieceLine)];
  return {
    id,
    token_hash: sha256Hex(orderToken(secret, id)),
    cart_id: cartId,
    kind: "deposit",
    email: quote.email,
    email_key: emailKey(quote.email),
    client_key: "",
    first_name: firstName,
    last_name: lastName,
    phone: quote.phone,
    delivery: JSON.stringify({ method: "pickup" }),
    lines: JSON.stringify(orderColumns.lines.parse(lines)),
    attributes: JSON.stringify([{ key: "Quote", value: `${label}, version ${version}` }]),
    ...{ note: "", agreed_to_show: 0, discount_code: null, discount_percent: null },
    ...{ subtotal_cents: cents, discount_cents: 0, shipping_cents: 0, tax_cents: 0, total_cents: cents },
    // Like every deposit: its tax is due at handover.
    ...{ tax_ppm: null, tax_label: null, currency: facts.currency, unit_count: pieces.length },
    language: quote.language,
    held_until: cents > 0 ? now + holdMs : null,
    created_at: now,
  };
}

/** Not a catalogue variant, so that no catalogue price changes the deposit. */
function quoteLine({ title }: QuoteRow, label: string, cents: number): OrderLine {
  return {
    id: "quote",
    variantId: 0,
    productHandle: "",
    title: cents > 0 ? `Deposit, ${title}` : title,
    variantTitle: `Quote ${label}`,
    ...{ vendor: "", sku: null, image: null, quantity: 1, unitPriceCents: cents, totalCents: cents },
    ...{ discountCents: 0, attributes: [], isTracked: false, isTaxable: false, isDiscountable: false },
  };
}

/** Treats the last word as the last name. */
function names(name: string): [first: string, last: string] {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? "") : "";
  return [words.join(" "), last];
}
