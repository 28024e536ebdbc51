import { randomBytes } from "node:crypto";
import { z } from "zod";

const attribute = z.object({ key: z.string(), value: z.string() });

const cartLine = z.object({
  /** Unique within the cart. */
  id: z.string(),
  variantId: z.int().positive(),
  /** Available quantity: 0 when the last piece was sold after the line was added. */
  quantity: z.int().min(0).max(1_000_000),
  attributes: z.array(attribute),
  /** The unit price when the customer last added or changed the line. */
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

/** Contents of a cart. */
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
  /** Codes as the customer typed them, trimmed; which of them apply is decided when they are read. */
  discountCodes: z.array(z.string()),
  buyerIdentity,
};

/** The id under which the Storefront API shows a line. `lineId` is the stored one. */
export function cartLineGid(cartToken: string, lineId: string): string {
  return `gid://shopify/CartLine/${lineId}?cart=${cartToken}`;
}

/** Id and secret of a cart: both 128 random bits in base64url. Only the secret's hash is stored. */
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

/** The cart's gid without its secret, as for a warning. */
export function cartGidWithoutKey(token: string): string {
  return `gid://shopify/Cart/${token}`;
}

/** Parses a cart's gid; null when it is malformed or lacks its key. */
export function parseCartGid(text: string): CartKey | null {
  const [, token, secret] = form.exec(text) ?? [];
  return token && secret ? { token, secret } : null;
}

/** The stored id of a line of the given cart; null for anything else, also for a line of another cart. */
export function parseCartLineGid(cartToken: string, text: string): string | null {
  const [, id, token] = lineForm.exec(text) ?? [];
  return id && token === cartToken ? id : null;
}
