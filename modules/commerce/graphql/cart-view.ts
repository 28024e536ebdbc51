import { localPath } from "#language";
import type { CartAnswer } from "../cart/cart-answer.ts";
import { checkCodeApplicability } from "../cart/cart-changes.ts";
import { type Cart, type CartLine, cartGid, cartLineGid } from "../cart/cart-record.ts";
import type { ProductRecord, VariantRecord } from "../catalogue/product-record.ts";
import { readProductsOfVariants } from "../catalogue/read-products.ts";
import { productViews } from "./catalogue-views.ts";
import { connection, type PageArguments, pageOfList } from "./connection.ts";
import { type ApiContext, moneyView } from "./context.ts";
import { type ProductView, variantView } from "./product-view.ts";

interface Piece {
  product: ProductRecord;
  variant: VariantRecord;
  owner: () => ProductView;
}

/** A cart in the Storefront API, at current prices. Omits lines of deleted variants. */
export async function cartView(context: ApiContext, cart: Cart) {
  const pieces = await readPieces(context, cart.lines);
  const lines = cart.lines.flatMap((line) => {
    const piece = pieces.get(line.variantId);
    return piece ? [{ line, piece }] : [];
  });
  const totalCents = lines.reduce(
    (sum, { line, piece }) => sum + piece.variant.priceCents * line.quantity,
    0,
  );
  return {
    __typename: "Cart" as const,
    id: cartGid(cart.key),
    checkoutUrl: `${context.origin}${localPath("/cart/c/")}${cart.key.token}?key=${cart.key.secret}`,
    createdAt: new Date(cart.createdAt).toISOString(),
    updatedAt: new Date(cart.updatedAt).toISOString(),
    note: cart.note,
    attributes: cart.attributes,
    attribute: ({ key }: { key: string }) => cart.attributes.find((one) => one.key === key) ?? null,
    appliedGiftCards: [],
    buyerIdentity: { ...cart.buyerIdentity, customer: null },
    discountCodes: () => checkCodeApplicability(context.database.read, cart.discountCodes, context.now()),
    totalQuantity: lines.reduce((sum, { line }) => sum + line.quantity, 0),
    cost: costView(context, totalCents),
    lines: (args: PageArguments) =>
      connection(
        pageOfList(lines, args, ({ line }) => line.id),
        ({ line, piece }) => lineView(context, cart.key.token, line, piece),
      ),
  };
}

export async function cartPayload(context: ApiContext, { cart, problems, warnings }: CartAnswer) {
  return { cart: cart && (await cartView(context, cart)), userErrors: problems, warnings };
}

async function readPieces(context: ApiContext, lines: readonly CartLine[]): Promise<Map<number, Piece>> {
  const found = await readProductsOfVariants(
    context.database.read,
    lines.map(({ variantId }) => variantId),
  );
  const products = [...new Set([...found.values()].map(({ product }) => product))];
  const views = productViews(context, products);
  const owners = new Map(products.map((product, index) => [product, views[index]!]));
  return new Map(
    [...found].map(([id, piece]) => [id, { ...piece, owner: () => owners.get(piece.product)! }]),
  );
}

function costView(context: ApiContext, totalCents: number) {
  const amount = moneyView(context, totalCents);
  return {
    subtotalAmount: amount,
    subtotalAmountEstimated: true,
    totalAmount: amount,
    totalAmountEstimated: true,
    checkoutChargeAmount: amount,
    totalTaxAmount: null,
    totalDutyAmount: null,
  };
}

function lineView(context: ApiContext, cartToken: string, line: CartLine, piece: Piece) {
  const { priceCents, compareAtPriceCents } = piece.variant;
  const amount = moneyView(context, priceCents * line.quantity);
  return {
    __typename: "CartLine" as const,
    id: cartLineGid(cartToken, line.id),
    quantity: line.quantity,
    attributes: line.attributes,
    attribute: ({ key }: { key: string }) => line.attributes.find((one) => one.key === key) ?? null,
    sellingPlanAllocation: null,
    parentRelationship: null,
    merchandise: () => variantView(context, piece),
    cost: {
      amountPerQuantity: moneyView(context, priceCents),
      compareAtAmountPerQuantity:
        compareAtPriceCents === null ? null : moneyView(context, compareAtPriceCents),
      subtotalAmount: amount,
      totalAmount: amount,
    },
  };
}
