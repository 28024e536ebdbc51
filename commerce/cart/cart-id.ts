import { randomBytes } from "node:crypto";

/** What names a cart and opens it: both 128 random bits in base64url. Only the secret's hash is stored. */
export interface CartKey {
  readonly token: string;
  readonly secret: string;
}

const form = /^gid:\/\/shopify\/Cart\/([\w-]{1,64})\?key=([\w-]{1,64})$/;
const lineForm = /^gid:\/\/shopify\/(?:CartLine|ComponentizableCartLine)\/([\w-]{1,64})\?cart=([\w-]{1,64})$/;

/** Makes the key of a new cart. */
export function newCartKey(): CartKey {
  return { token: randomBytes(16).toString("base64url"), secret: randomBytes(16).toString("base64url") };
}

/** The cart's id in the Storefront API: `gid://shopify/Cart/<token>?key=<secret>`. */
export function cartGid({ token, secret }: CartKey): string {
  return `gid://shopify/Cart/${token}?key=${secret}`;
}

/** Names a cart where its secret must not stand, as in a warning. */
export function cartGidWithoutKey(token: string): string {
  return `gid://shopify/Cart/${token}`;
}

/** Reads a cart's id; null when it is none or lacks its key. */
export function parseCartGid(text: string): CartKey | null {
  const [, token, secret] = form.exec(text) ?? [];
  return token && secret ? { token, secret } : null;
}

/** The stored id of a line of the given cart; null for anything else, also for a line of another cart. */
export function parseCartLineGid(cartToken: string, text: string): string | null {
  const [, id, token] = lineForm.exec(text) ?? [];
  return id && token === cartToken ? id : null;
}
