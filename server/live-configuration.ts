import { type Config, ConfigurationError } from "./config.ts";

/** A store's state before it starts. */
export interface StartupState {
  config: Config;
  /** The embedded shop's payment provider; null if another shop's checkout is used. */
  gateway: string | null;
  /** Number of sample catalogue pieces in the database. */
  samplePieces: number;
}

/** Throws ConfigurationError if a live store would show sample content or be insecure. */
export function assertLiveConfiguration(standing: StartupState): void {
  if (standing.config.siteMode !== "live") return;
  const lines = rules(standing).flatMap(([isBroken, line]) => (isBroken ? [line] : []));
  if (lines.length > 0)
    throw new ConfigurationError("SITE_MODE=live is for a real shop, so the store can't start.", lines);
}

/** Rules for a live store, with the line that tells how to fix each. */
function rules({ config, gateway, samplePieces }: StartupState): [isBroken: boolean, line: string][] {
  const { sources, stripe, square, hasPublicOrigin, publicOrigin, storefront } = config;
  const { shopify } = storefront;
  const place = config.databaseUrl ? "DATABASE_URL" : "DATA_DIR";
  const isOwn = !shopify && sources.catalogue === "own";
  return [
    [
      sources.purchases === "sample",
      `PURCHASE_POPUP: shows made-up purchases. Set it to ${shopify ? "off" : "orders or off"}.`,
    ],
    [sources.testimonials === "sample", "TESTIMONIALS: shows made-up customers. Set it to reviews or off."],
    [!shopify && sources.catalogue === "sample", "CATALOGUE: sells made-up pieces. Set it to own."],
    [
      isOwn && samplePieces > 0,
      `${place}: the database has ${pieceCountText(samplePieces)} from the sample catalog. Use an empty one, or delete them through the Admin API.`,
    ],
    [
      gateway === "test",
      `STRIPE_SECRET_KEY: the embedded shop has only the ${gateway} gateway, which takes no money. Set this and STRIPE_WEBHOOK_SECRET, or Square's variables, or set SHOPIFY_STORE_DOMAIN to check out through Shopify.`,
    ],
    [
      /^.k_test_/.test(stripe?.secretKey ?? ""),
      "STRIPE_SECRET_KEY: is a test key, which takes no money. Set the live one.",
    ],
    [
      stripe !== null && !(isPrivate(stripe.apiUrl) && isPrivate(stripe.checkoutOrigin)),
      "STRIPE_API_URL: payment requests would be unencrypted. Use https.",
    ],
    [
      square !== null && !(isPrivate(square.apiUrl) && isPrivate(square.checkoutOrigin)),
      "SQUARE_API_URL: payment requests would be unencrypted. Use https.",
    ],
    [
      config.texts !== null && !isPrivate(config.texts.url),
      "TEXT_PROVIDER_URL: clients' phone numbers would be unencrypted. Use https.",
    ],
    [
      !shopify && config.sellerIdKeys.length === 0,
      "SELLER_ID_KEY: not set. It encrypts the IDs of those who sell to the shop. Set it to what openssl rand -base64 32 prints, and keep a copy away from the backups.",
    ],
    [
      !hasPublicOrigin,
      "PUBLIC_ORIGIN: not set. Set it to the address of the store, like https://shop.example.",
    ],
    [
      hasPublicOrigin && !isPrivate(publicOrigin),
      `PUBLIC_ORIGIN: ${publicOrigin} isn't encrypted. Use https.`,
    ],
    [
      shopify !== null && !isPrivate(shopify.origin),
      "SHOPIFY_SCHEME: requests to the shop would be unencrypted. Use https.",
    ],
    [
      shopify !== null && !shopify.privateToken && storefront.isDefaultToken,
      "STOREFRONT_ACCESS_TOKEN: not set. Set it to the Shopify shop's public Storefront API token.",
    ],
  ];
}

/** Encrypted, or local to this machine. */
function isPrivate(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || hostname === "localhost" || hostname === "127.0.0.1";
}

function pieceCountText(count: number): string {
  return count === 1 ? "one piece" : `${count} pieces`;
}
