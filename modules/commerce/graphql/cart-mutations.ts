import type { CartWarning } from "../cart/cart-answer.ts";
import { CartRefusalError } from "../cart/cart-answer.ts";
import {
  attributesChange,
  buyerChange,
  combineChanges,
  discountCodesChange,
  lineAdditions,
  lineRemovals,
  lineUpdates,
  noteChange,
} from "../cart/cart-changes.ts";
import { type BuyerIdentity, type CartAttribute, cartGidWithoutKey } from "../cart/cart-record.ts";
import { type CartChange, changeCart, createCart } from "../cart/carts.ts";
import type { LineAddition, LineUpdate } from "../cart/line-changes.ts";
import { cartPayload } from "./cart-view.ts";
import type { ApiContext } from "./context.ts";

type BuyerInput = { [Key in keyof BuyerIdentity]?: string | null } & {
  customerAccessToken?: string | null;
  companyLocationId?: string | null;
};

interface CartInput {
  lines?: LineAddition[] | null;
  attributes?: CartAttribute[] | null;
  note?: string | null;
  discountCodes?: string[] | null;
  giftCardCodes?: string[] | null;
  buyerIdentity?: BuyerInput | null;
  metafields?: unknown[] | null;
}

interface OnCart {
  cartId: string;
}

export function cartMutations(context: ApiContext) {
  const change = async (cartId: string, work: CartChange) =>
    cartPayload(context, await changeCart(context, cartId, work));
  return {
    cartCreate: async ({ input }: { input?: CartInput | null }) =>
      cartPayload(context, await createCart(context, firstContent(input ?? {}, context.now()))),
    cartLinesAdd: ({ cartId, lines }: OnCart & { lines: LineAddition[] }) =>
      change(cartId, lineAdditions(lines)),
    cartLinesUpdate: ({ cartId, lines }: OnCart & { lines: LineUpdate[] }) =>
      change(cartId, lineUpdates(lines)),
    cartLinesRemove: ({ cartId, lineIds }: OnCart & { lineIds: string[] }) =>
      change(cartId, lineRemovals(lineIds)),
    cartNoteUpdate: ({ cartId, note }: OnCart & { note: string }) => change(cartId, noteChange(note)),
    cartAttributesUpdate: ({ cartId, attributes }: OnCart & { attributes: CartAttribute[] }) =>
      change(cartId, attributesChange(attributes)),
    cartBuyerIdentityUpdate: ({ cartId, buyerIdentity }: OnCart & { buyerIdentity: BuyerInput }) =>
      change(cartId, buyer(buyerIdentity, ["buyerIdentity"])),
    cartDiscountCodesUpdate: ({ cartId, discountCodes }: OnCart & { discountCodes?: string[] | null }) =>
      change(cartId, discountCodesChange(discountCodes ?? [], { now: context.now() })),
    cartGiftCardCodesUpdate: ({ cartId, giftCardCodes }: OnCart & { giftCardCodes: string[] }) =>
      change(cartId, noGiftCards(giftCardCodes)),
    cartGiftCardCodesAdd: ({ cartId, giftCardCodes }: OnCart & { giftCardCodes: string[] }) =>
      change(cartId, noGiftCards(giftCardCodes)),
    cartGiftCardCodesRemove: ({ cartId }: OnCart) => change(cartId, nothing),
    ...refusals(change),
  };
}

/** Mutations that belong in this shop's checkout or aren't supported. */
function refusals(change: (cartId: string, work: CartChange) => Promise<unknown>) {
  const address = "Delivery is chosen at checkout. Send the buyer to checkoutUrl.";
  const metafield = "Cart metafields aren't supported. Use cartAttributesUpdate.";
  const refused = (field: string[]) => (args: OnCart) =>
    change(args.cartId, () => {
      throw new CartRefusalError("INVALID", field, address);
    });
  return {
    cartDeliveryAddressesAdd: refused(["addresses"]),
    cartDeliveryAddressesUpdate: refused(["addresses"]),
    cartDeliveryAddressesReplace: refused(["addresses"]),
    cartDeliveryAddressesRemove: refused(["addressIds"]),
    cartSelectedDeliveryOptionsUpdate: refused(["selectedDeliveryOptions"]),
    cartMetafieldsSet: () => ({
      metafields: null,
      userErrors: [
        { code: "INVALID_OWNER", elementIndex: 0, field: ["metafields", "0", "ownerId"], message: metafield },
      ],
    }),
    cartMetafieldDelete: () => ({
      deletedId: null,
      userErrors: [{ code: "METAFIELD_DOES_NOT_EXIST", field: ["input"], message: metafield }],
    }),
  };
}

function firstContent(input: CartInput, now: number): CartChange {
  const path = (name: string) => ["input", name];
  return combineChanges([
    ...(input.note ? [noteChange(input.note)] : []),
    ...(input.attributes ? [attributesChange(input.attributes, path("attributes"))] : []),
    ...(input.buyerIdentity ? [buyer(input.buyerIdentity, path("buyerIdentity"))] : []),
    ...(input.lines ? [lineAdditions(input.lines, path("lines"))] : []),
    ...(input.discountCodes
      ? [discountCodesChange(input.discountCodes, { now, field: path("discountCodes") })]
      : []),
    ...(input.giftCardCodes ? [noGiftCards(input.giftCardCodes)] : []),
    ...(input.metafields?.length ? [noMetafields] : []),
  ]);
}

function buyer(input: BuyerInput, field: string[]): CartChange {
  const { customerAccessToken, companyLocationId, countryCode, email, phone } = input;
  const parts = Object.entries({ countryCode, email, phone }).filter(([, value]) => value !== undefined);
  return async (cart, tx) => {
    if (customerAccessToken || companyLocationId)
      throw new CartRefusalError(
        "INVALID",
        field,
        "This shop has no customer accounts. Send email and phone.",
      );
    return buyerChange(Object.fromEntries(parts), field)(cart, tx);
  };
}

function noGiftCards(codes: readonly string[]): CartChange {
  return async (cart) => {
    const warning: CartWarning = {
      code: "PAYMENTS_GIFT_CARDS_UNAVAILABLE",
      message: "This shop doesn't accept gift cards.",
      target: cartGidWithoutKey(cart.token),
    };
    return { content: cart, warnings: codes.length > 0 ? [warning] : [] };
  };
}

const noMetafields: CartChange = async () => {
  throw new CartRefusalError(
    "INVALID_METAFIELDS",
    ["input", "metafields"],
    "Cart metafields aren't supported. Use attributes.",
  );
};

const nothing: CartChange = async (cart) => ({ content: cart, warnings: [] });
