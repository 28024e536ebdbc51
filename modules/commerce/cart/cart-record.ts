import { randomBytes } from "node:crypto";
import { z } from "zod";

const attribute = z.object({ key: z.string(), value: z.string() });

const cartLine = z.object({
  /** Unique within the cart. */
  id: z.string(),
  variantId: z.int().positive(),
  /** The quantity, limited to available stock: 0 if the last piece was sold after the line was added. */
  quantity: z.int().min(0).max(1_000_000),
  attributes: z.array(attribute),
  /** Unit price when the customer last added or changed the line. */
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

export interface CartContent {
  readonly lines: readonly CartLine[];
  readonly attributes: readonly CartAttribute[];
  readonly note: string;
  readonly discountCodes: readonly string[];
  readonly buyerIdentity: BuyerIdentity;
}

export interface Cart extends CartContent {
  readonly key: CartKey;
  /** Milliseconds since the Unix epoch. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** JSON columns of the `cart` table: parse with these, write with `JSON.stringify`. */
export const cartColumns = {
  lines: z.array(cartLine),
  attributes: z.array(attribute),
  /** Codes as typed, trimmed; whether they apply is decided when they are read. */
  discountCodes: z.array(z.string()),
  buyerIdentity,
};

/** A line's id in the Storefront API; `lineId` is the stored one. */
export function cartLineGid(cartToken: string, lineId: string): string {
  return `gid://shopify/CartLine/${lineId}?cart=${cartToken}`;
}

/** Id and secret of a cart, 128 random bits each, base64url. Only a hash of the secret is stored. */
export interface CartKey {
  readonly token: string;
  readonly secret: string;
}

const form = /^gid:\/\/shopify\/Cart\/([\w-]{1,64})\?key=([\w-]{1,64})$/;
const lineForm = /^gid:\/\/shopify\/(?:CartLine|ComponentizableCartLine)\/([\w-]{1,64})\?cart=([\w-]{1,64})$/;

export function newCartKey(): CartKey {
  return { token: randomBytes(16).toString("base64url"), secret: randomBytes(16).toString("base64url") };
}

/** The cart's id in the Storefront API: `gid://shopify/Cart/<token>?key=<secret>`. */
export function cartGid({ token, secret }: CartKey): string {
  return `gid://shopify/Cart/${token}?key=${secret}`;
}

/** The cart's gid without its secret, for warnings. */
export function cartGidWithoutKey(token: string): string {
  return `gid://shopify/Cart/${token}`;
}

/** Parses a cart's gid; null if malformed or without a key. */
export function parseCartGid(text: string): CartKey | null {
  const [, token, secret] = form.exec(text) ?? [];
  return token && secret ? { token, secret } : null;
}

/** Parses a line's gid to its stored id; null if malformed or from another cart. */
export function parseCartLineGid(cartToken: string, text: string): string | null {
  const [, id, token] = lineForm.exec(text) ?? [];
  return id && token === cartToken ? id : null;
}
