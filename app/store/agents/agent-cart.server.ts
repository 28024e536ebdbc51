import { z } from "zod";
import { parseDecimal } from "#money";
import { settings } from "#settings";
import { variantName } from "../../../foundation/records/variant-name.ts";
import { graphql } from "../../storefront/graphql.ts";
import { imageOrNone, money, nodes } from "../../storefront/operations/answer-schemas.ts";
import { onlineStoreUrl } from "../../storefront/request-checkout.ts";
import { absoluteUrl } from "../seo/share-card.ts";
import type { AgentContext } from "./agent-context.ts";
import { envelope, type Message } from "./protocol.ts";
import type { LineItems } from "./tool-inputs.ts";

const cartFragment = graphql(`
  fragment AgentCart on Cart {
    id
    checkoutUrl
    cost { subtotalAmount { amount currencyCode } totalAmount { amount currencyCode } }
    lines(first: 100) {
      nodes {
        id
        quantity
        cost { amountPerQuantity { amount currencyCode } totalAmount { amount currencyCode } }
        merchandise {
          ... on ProductVariant { id selectedOptions { name value } image { url altText width height } product { title } }
        }
      }
    }
  }
`);
const cartQuery = graphql(`query AgentCartById($id: ID!) { cart(id: $id) { ...AgentCart } }`, [cartFragment]);
const depositQuery = graphql(`
  query AgentDeposit($handle: String!) {
    productByHandle(handle: $handle) { variants(first: 10) { nodes { id } } }
  }
`);
const createMutation = graphql(
  `
    mutation AgentCartCreate($input: CartInput!) {
      change: cartCreate(input: $input) {
        cart { ...AgentCart } userErrors { field message } warnings { code message }
      }
    }
  `,
  [cartFragment],
);
const addMutation = graphql(
  `
    mutation AgentCartAdd($cartId: ID!, $lines: [CartLineInput!]!) {
      change: cartLinesAdd(cartId: $cartId, lines: $lines) {
        cart { ...AgentCart } userErrors { field message } warnings { code message }
      }
    }
  `,
  [cartFragment],
);
const updateMutation = graphql(
  `
    mutation AgentCartUpdate($cartId: ID!, $lines: [CartLineUpdateInput!]!) {
      change: cartLinesUpdate(cartId: $cartId, lines: $lines) {
        cart { ...AgentCart } userErrors { field message } warnings { code message }
      }
    }
  `,
  [cartFragment],
);

const cartAnswer = z.object({
  id: z.string().min(1),
  checkoutUrl: z.string(),
  cost: z.object({ subtotalAmount: money, totalAmount: money }),
  lines: nodes(
    z.object({
      id: z.string(),
      quantity: z.int(),
      cost: z.object({ amountPerQuantity: money, totalAmount: money }),
      merchandise: z.object({
        id: z.string(),
        selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
        image: imageOrNone,
        product: z.object({ title: z.string() }),
      }),
    }),
  ),
});
export type Cart = z.infer<typeof cartAnswer>;

const changeAnswer = z.object({
  change: z
    .object({
      cart: cartAnswer.nullable(),
      userErrors: z.array(z.object({ field: z.array(z.string()).nullable(), message: z.string() })),
      warnings: z.array(z.object({ code: z.string(), message: z.string() })),
    })
    .nullable(),
});

const depositAnswer = z.object({
  productByHandle: z.object({ variants: nodes(z.object({ id: z.string() })) }).nullable(),
});

/** A changed cart, or null with the reasons. */
export interface CartChange {
  cart: Cart | null;
  messages: Message[];
}

/** The cart with this ID; null if unknown or emptied. Throws if the shop doesn't respond. */
export async function fetchCart({ services }: AgentContext, id: string): Promise<Cart | null> {
  if (!id.startsWith("gid://shopify/Cart/")) return null;
  const schema = z.object({ cart: cartAnswer.nullable() });
  const result = await services.storefront.query(cartQuery, { id }, { schema });
  if (!result.ok) throw unreachable();
  return result.data.cart?.lines.length ? result.data.cart : null;
}

export async function createCart(context: AgentContext, items: LineItems): Promise<CartChange> {
  const wanted = quantitiesByVariant(items);
  const refused = await refusedDeposit(context, wanted);
  if (refused) return refused;
  const input = { lines: linesOf(wanted) };
  return readChange(
    await context.services.storefront.mutate(createMutation, { input }, callOptions(context)),
  );
}

/** Replaces the cart's lines with `items`, in at most two steps. */
export async function replaceLines(context: AgentContext, cart: Cart, items: LineItems): Promise<CartChange> {
  const wanted = quantitiesByVariant(items);
  const refused = await refusedDeposit(context, wanted);
  if (refused) return refused;
  const lines = cart.lines.map(({ id, merchandise }) => {
    const quantity = wanted.get(merchandise.id) ?? 0;
    wanted.delete(merchandise.id);
    return { id, quantity };
  });
  const { storefront } = context.services;
  const added: CartChange =
    wanted.size === 0
      ? { cart, messages: [] }
      : readChange(
          await storefront.mutate(
            addMutation,
            { cartId: cart.id, lines: linesOf(wanted) },
            callOptions(context),
          ),
        );
  // A rejected piece leaves the cart unchanged.
  if (!added.cart) return added;
  const updated = readChange(
    await storefront.mutate(updateMutation, { cartId: cart.id, lines }, callOptions(context)),
  );
  return { cart: updated.cart, messages: [...added.messages, ...updated.messages] };
}

/** Rejects the deposit of a custom piece: it can only be paid together with its design, in the builder. */
async function refusedDeposit(
  { services: { storefront, hidden } }: AgentContext,
  wanted: ReadonlyMap<string, number>,
): Promise<CartChange | null> {
  const handle = settings().deposit.productHandle;
  const result = await storefront.query(depositQuery, { handle }, { schema: depositAnswer });
  if (!result.ok) throw unreachable();
  const own = new Set(result.data.productByHandle?.variants.map(({ id }) => id));
  const isDeposit = [...wanted.keys()].some(
    (id) => own.has(id) || hidden.isDeposit({ handle: "", variants: [{ id }] }),
  );
  if (!isDeposit) return null;
  const content =
    "The deposit for a custom piece is paid in the builder, together with its design. Call price_design to get the link.";
  return {
    cart: null,
    messages: [{ type: "error", code: "item_unavailable", content, severity: "recoverable" }],
  };
}

/** Removes everything: an empty cart counts as none. */
export async function clearCart(context: AgentContext, cart: Cart): Promise<CartChange> {
  const lines = cart.lines.map(({ id }) => ({ id, quantity: 0 }));
  const { storefront } = context.services;
  return readChange(
    await storefront.mutate(updateMutation, { cartId: cart.id, lines }, callOptions(context)),
  );
}

function callOptions({ address }: AgentContext) {
  return { schema: changeAnswer, mayRepeat: false, buyerIp: address };
}

/** Quantities by variant. */
function quantitiesByVariant(items: LineItems): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { item, quantity } of items) wanted.set(item.id, (wanted.get(item.id) ?? 0) + quantity);
  return wanted;
}

function linesOf(wanted: ReadonlyMap<string, number>) {
  return [...wanted].map(([merchandiseId, quantity]) => ({ merchandiseId, quantity }));
}

/** Why the items exceed the order limits; null if they don't. */
export function orderLimitFault(items: LineItems): string | null {
  const { perLine, perOrder } = settings().orderLimits;
  const quantities = [...quantitiesByVariant(items).values()];
  const total = quantities.reduce((sum, quantity) => sum + quantity, 0);
  if (total <= perOrder && quantities.every((quantity) => quantity <= perLine)) return null;
  return `Limit ${perLine} of each piece and ${perOrder} pieces per order.`;
}

type Answered = { ok: true; data: z.infer<typeof changeAnswer> } | { ok: false };

function readChange(result: Answered): CartChange {
  if (!result.ok || !result.data.change) throw unreachable();
  const { cart, userErrors, warnings } = result.data.change;
  if (userErrors.length > 0)
    return {
      cart: null,
      messages: userErrors.map(({ message, field }) => ({
        type: "error",
        code: field?.includes("merchandiseId") ? "item_unavailable" : "invalid_request",
        content: message,
        severity: "recoverable",
      })),
    };
  return {
    cart,
    messages: warnings.map(({ code, message }) => ({
      type: "warning",
      code: code.toLowerCase(),
      content: message,
    })),
  };
}

function unreachable(): Error {
  return new Error("The cart isn't available right now. Try again in a minute.");
}

/** A cart in the protocol's format. Its totals are estimates, because delivery and tax are determined at checkout. */
export function agentCart(origin: string, { id, lines, cost, checkoutUrl }: Cart, messages: Message[] = []) {
  const continueUrl = onlineStoreUrl(checkoutUrl);
  return {
    ucp: envelope("dev.ucp.shopping.cart"),
    id,
    line_items: lines.map((line) => ({
      id: line.id,
      item: {
        id: line.merchandise.id,
        title: titleOf(line.merchandise),
        price: parseDecimal(line.cost.amountPerQuantity.amount),
        ...(line.merchandise.image && { image_url: absoluteUrl(origin, line.merchandise.image.url) }),
      },
      quantity: line.quantity,
      totals: totalsOf(line.cost.totalAmount.amount, line.cost.totalAmount.amount),
    })),
    currency: cost.totalAmount.currencyCode,
    totals: totalsOf(cost.subtotalAmount.amount, cost.totalAmount.amount),
    ...(messages.length > 0 && { messages }),
    links: [
      { type: "refund_policy", url: `${origin}/policies/returns` },
      { type: "shipping_policy", url: `${origin}/policies/shipping` },
      { type: "privacy_policy", url: `${origin}/policies/privacy` },
      { type: "terms_of_service", url: `${origin}/policies/terms` },
    ],
    ...(continueUrl && { continue_url: continueUrl }),
  };
}

function totalsOf(subtotal: string, total: string) {
  return [
    { type: "subtotal", amount: parseDecimal(subtotal) },
    { type: "total", amount: parseDecimal(total) },
  ];
}

function titleOf({ selectedOptions, product }: Cart["lines"][number]["merchandise"]): string {
  return [product.title, variantName(selectedOptions)].filter(Boolean).join(", ");
}
