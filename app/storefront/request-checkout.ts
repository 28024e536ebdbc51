import { z } from "zod";
import { m } from "#messages";
import { settings } from "#settings";
import type { Storefront } from "./client.ts";
import { type CartCreate, cartCreateAnswer, cartCreateMutation } from "./operations/cart-create.mutation.ts";
import type { ToastText } from "./storefront-error.ts";

export interface CheckoutRequestLine {
  /** The variant's ID. */
  merchandiseId: string;
  quantity: number;
}

export type CheckoutRequestResult =
  | { ok: true; cartId: string; url: string }
  | {
      ok: false;
      toast: ToastText;
      /** Variants that are sold out. */
      unavailable: string[];
      /** Variants that are no longer in the catalogue. */
      gone: string[];
    };

export interface CheckoutRequestOptions {
  providerName: string;
  warn(facts: object, message: string): void;
  buyerIp?: string | undefined;
}

const requestedLines = z
  .array(z.object({ merchandiseId: z.string().min(1).max(255), quantity: z.int().min(1) }))
  .min(1)
  .max(100);

const failedText = (): ToastText => ({
  title: m.cart.checkoutFailed,
  description: m.cart.retryCheckout,
});

/** Why the lines exceed the order limits; null if they don't. */
function excessOf(lines: readonly CheckoutRequestLine[]): string | null {
  const { perLine, perOrder } = settings().orderLimits;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces <= perOrder && lines.every(({ quantity }) => quantity <= perLine)) return null;
  return m.cart.tooMany({ perLine, perOrder });
}

/** Creates a cart and returns its checkout URL. Fails if a piece isn't available in the requested quantity. */
export async function requestCheckout(
  storefront: Storefront,
  lines: readonly CheckoutRequestLine[],
  { providerName, warn, buyerIp }: CheckoutRequestOptions,
): Promise<CheckoutRequestResult> {
  const wanted = requestedLines.safeParse(lines);
  if (!wanted.success) return failure(failedText());
  const excess = excessOf(wanted.data);
  if (excess) return failure({ ...failedText(), description: excess });
  const input = { lines: wanted.data.map(({ merchandiseId, quantity }) => ({ quantity, merchandiseId })) };
  const result = await storefront.mutate(
    cartCreateMutation,
    { input },
    { schema: cartCreateAnswer, mayRepeat: true, buyerIp },
  );
  if (!result.ok) {
    warn({ error: result.error }, "A checkout couldn't be created.");
    return failure(result.error.toast ?? failedText());
  }
  const made = result.data.cartCreate;
  if (made && made.userErrors.length > 0) {
    const messages = made.userErrors.map(({ message }) => message).join(", ");
    warn({ error: `Cart creation failed: ${messages}` }, "A checkout couldn't be created.");
    return refused(made, wanted.data);
  }
  const short = made ? shortage(made, wanted.data) : null;
  if (short) {
    warn({ warnings: made?.warnings }, "A piece in a cart isn't available as requested.");
    return short;
  }
  const url = made?.cart?.checkoutUrl ? onlineStoreUrl(made.cart.checkoutUrl) : null;
  if (!made?.cart || !url) {
    warn({ error: `No checkout URL returned from ${providerName}` }, "A checkout couldn't be created.");
    return failure(failedText());
  }
  return { ok: true, cartId: made.cart.id, url };
}

function failure(
  toast: ToastText,
  variants: { unavailable?: string[]; gone?: string[] } = {},
): CheckoutRequestResult {
  return { ok: false, toast, unavailable: [], gone: [], ...variants };
}

/** An error about a line's merchandise means that the variant is no longer sold. */
function refused({ userErrors }: CartCreate, wanted: readonly CheckoutRequestLine[]): CheckoutRequestResult {
  const gone = userErrors.flatMap(({ field }) => {
    const index = field?.includes("merchandiseId") ? field.find((part) => /^\d+$/.test(part)) : undefined;
    const line = index === undefined ? undefined : wanted[Number(index)];
    return line ? [line.merchandiseId] : [];
  });
  if (gone.length === 0) return failure(failedText());
  const description = gone.length === 1 ? m.cart.pieceGone : m.cart.piecesGone(gone.length);
  return failure({ ...failedText(), description }, { gone });
}

/** Compares the cart with the request; null if it is complete. */
function shortage(
  { cart, warnings }: CartCreate,
  wanted: readonly CheckoutRequestLine[],
): CheckoutRequestResult | null {
  if (!cart) return null;
  const held = new Map<string, { quantity: number; title: string }>();
  for (const { node } of cart.lines.edges) {
    const { id, product } = node.merchandise;
    held.set(id, { quantity: (held.get(id)?.quantity ?? 0) + node.quantity, title: product.title });
  }
  const asked = new Map<string, number>();
  for (const { merchandiseId, quantity } of wanted) {
    asked.set(merchandiseId, (asked.get(merchandiseId) ?? 0) + quantity);
  }
  const sold = [...asked.keys()].filter((id) => (held.get(id)?.quantity ?? 0) < 1);
  if (sold.length > 0) {
    const description = sold.length === 1 ? m.cart.justSold : m.cart.someSold(sold.length);
    return failure({ ...failedText(), description }, { unavailable: sold });
  }
  const fewer = [...held].find(([id, { quantity }]) => quantity < (asked.get(id) ?? 0))?.[1];
  if (fewer) {
    const description = m.cart.onlyOf(fewer.quantity, fewer.title);
    return failure({ ...failedText(), description });
  }
  return warnings.some(({ code }) => code.startsWith("MERCHANDISE_")) ? failure(failedText()) : null;
}

/** The checkout URL with the channel added; null if it isn't a valid URL. */
export function onlineStoreUrl(checkoutUrl: string): string | null {
  if (!URL.canParse(checkoutUrl)) return null;
  const url = new URL(checkoutUrl);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  url.searchParams.set("channel", "online_store");
  return url.href;
}
