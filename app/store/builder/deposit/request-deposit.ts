import { z } from "zod";
import type { PriceBook } from "#jewelry/price/price-book";
import { m } from "#messages";
import { settings } from "#settings";
import type { Storefront } from "../../../storefront/client.ts";
import { graphql } from "../../../storefront/graphql.ts";
import {
  type CartCreate,
  cartCreateAnswer,
  cartCreateMutation,
} from "../../../storefront/operations/cart-create.mutation.ts";
import { type CheckoutRequestOptions, onlineStoreUrl } from "../../../storefront/request-checkout.ts";
import type { ToastText } from "../../../storefront/storefront-error.ts";
import { type DepositAnswer, depositFailed } from "./deposit-answer.ts";
import { type DepositDesign, depositAttributes, depositNote } from "./deposit-attributes.ts";

const depositVariantQuery = graphql(`
  query DepositVariant($handle: String!) {
    productByHandle(handle: $handle) {
      variants(first: 1) {
        nodes {
          id
        }
      }
    }
  }
`);

const depositVariantAnswer = z.object({
  productByHandle: z
    .object({ variants: z.object({ nodes: z.array(z.object({ id: z.string().min(1) })) }) })
    .nullable(),
});

export interface DepositRequestOptions extends CheckoutRequestOptions {
  variantId: string | null;
  /** The price book for the estimates; the first one by default. */
  priceBook?: PriceBook;
}

const maxDesigns = 20;

export async function requestDeposit(
  storefront: Storefront,
  designs: readonly DepositDesign[],
  options: DepositRequestOptions,
): Promise<DepositAnswer> {
  const { warn, providerName, buyerIp } = options;
  const fail = (error: unknown, toast: ToastText | null = null): DepositAnswer => {
    warn({ error }, "A deposit couldn't be requested.");
    return { ok: false, toast: toast ?? depositFailed() };
  };
  const count = designs.length;
  if (count === 0) return { ok: false, toast: { title: m.builder.noDesigns } };
  if (count > maxDesigns) return fail(`${count} designs`, tooManyDesignsToast());
  const variant = await depositVariant(storefront, options);
  if (!variant.ok) return fail(variant.error, variant.toast);
  const input = {
    attributes: depositAttributes(designs, options.priceBook),
    note: depositNote(count),
    lines: [{ merchandiseId: variant.id, quantity: count }],
  };
  const result = await storefront.mutate(
    cartCreateMutation,
    { input },
    { schema: cartCreateAnswer, mayRepeat: true, buyerIp },
  );
  if (!result.ok) return fail(result.error, result.error.toast);
  const made = result.data.cartCreate;
  if (made && made.userErrors.length > 0)
    return fail(`Cart creation failed: ${made.userErrors.map(({ message }) => message).join(", ")}`);
  const url = made?.cart?.checkoutUrl ? onlineStoreUrl(made.cart.checkoutUrl) : null;
  if (!made?.cart || !url) return fail(`No checkout URL returned from ${providerName}`);
  if (countDeposits(made.cart, variant.id) !== count) return fail("Some deposits weren't added to the cart.");
  return { ok: true, cartId: made.cart.id, url, depositCents: count * settings().deposit.cents };
}

const tooManyDesignsToast = (): ToastText => ({
  title: m.builder.checkoutFailed,
  description: m.review.tooManyDesigns(maxDesigns),
});

const unavailableToast = (): ToastText => ({
  title: m.builder.checkoutFailed,
  description: m.review.depositsOffline(settings().phones.showroom),
});

type Variant = { ok: true; id: string } | { ok: false; error: unknown; toast: ToastText | null };

async function depositVariant(
  storefront: Storefront,
  { variantId }: DepositRequestOptions,
): Promise<Variant> {
  if (variantId) return { ok: true, id: variantId };
  const handle = settings().deposit.productHandle;
  const result = await storefront.query(depositVariantQuery, { handle }, { schema: depositVariantAnswer });
  if (!result.ok) return { ok: false, error: result.error, toast: result.error.toast };
  const id = result.data.productByHandle?.variants.nodes[0]?.id;
  if (id) return { ok: true, id };
  const error = `The shop has no product "${handle}". Create one, or set SHOPIFY_DEPOSIT_VARIANT_ID.`;
  return { ok: false, error, toast: unavailableToast() };
}

function countDeposits({ lines }: NonNullable<CartCreate["cart"]>, variantId: string): number {
  return lines.edges.reduce(
    (sum, { node }) => (node.merchandise.id === variantId ? sum + node.quantity : sum),
    0,
  );
}
