import { z } from "zod";
import type { CartKey } from "./cart-id.ts";

const attribute = z.object({ key: z.string(), value: z.string() });

const cartLine = z.object({
  /** Unique within the cart. */
  id: z.string(),
  variantId: z.int().positive(),
  /** What the customer gets: 0 when the last piece was sold after it was wanted. */
  quantity: z.int().min(0).max(1_000_000),
  attributes: z.array(attribute),
  /** The unit price when the line was last put in or changed by the customer. */
  unitPriceCents: z.int().min(0),
});

const buyerIdentity = z.object({
  countryCode: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

export type CartAttribute = z.infer<typeof attribute>;
export type CartLine = z.infer<typeof cartLine>;
export type BuyerIdentity = z.infer<typeof buyerIdentity>;

/** What a customer puts in a cart. */
export interface CartContent {
  readonly lines: readonly CartLine[];
  readonly attributes: readonly CartAttribute[];
  readonly note: string;
  readonly discountCodes: readonly string[];
  readonly buyerIdentity: BuyerIdentity;
}

export interface Cart extends CartContent {
  readonly key: CartKey;
  /** Ms since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** The JSON columns of the table `cart`: parse what is read with these, write with `JSON.stringify`. */
export const cartColumns = {
  lines: z.array(cartLine),
  attributes: z.array(attribute),
  /** Codes as the customer typed them, trimmed; which of them count is decided when they are read. */
  discountCodes: z.array(z.string()),
  buyerIdentity,
};

/** The id under which the Storefront API shows a line. `lineId` is the stored one. */
export function cartLineGid(cartToken: string, lineId: string): string {
  return `gid://shopify/CartLine/${lineId}?cart=${cartToken}`;
}
