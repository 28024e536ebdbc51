import { type Cents, parseDecimal, readDecimal } from "#money";
import { settings } from "#settings";

/** Higher than any quantity this store ever wrote. */
const believableQuantity = 999;

export interface CartItem {
  product: {
    id: string;
    handle: string;
    title: string;
    vendor: string;
    productType: string;
    image: {
      url: string;
      altText: string | null;
      width: number | null;
      height: number | null;
    } | null;
  };
  /** The variant's ID in the Storefront API, for the checkout. */
  variantId: string;
  /** "Default Title" for a product with one variant. */
  variantTitle: string;
  price: { amount: string; currencyCode: string };
  /** From 1 to the order limit. */
  quantity: number;
  /** The available quantity when added; omitted if not tracked. */
  stock?: number;
  selectedOptions: { name: string; value: string }[];
  /** Why the checkout skips it: sold to someone else, or no longer in the catalogue. */
  unavailable?: "sold" | "gone";
}

type Fields = Record<string, unknown>;

function fields(value: unknown): Fields | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

function isText(value: unknown, longest = 512, shortest = 1): value is string {
  return typeof value === "string" && value.length >= shortest && value.length <= longest;
}

function isAmount(value: unknown): value is string {
  return isText(value, 24) && readDecimal(value) !== null;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= believableQuantity;
}

function readPixels(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) && value >= 1 ? Math.round(value) : null;
}

function readImage(value: unknown): CartItem["product"]["image"] {
  const image = fields(value);
  if (!image || !isText(image.url, 2048) || !/^(https?:\/\/|\/(?!\/))/.test(image.url)) return null;
  return {
    url: image.url,
    altText: isText(image.altText, 512, 0) ? image.altText : null,
    width: readPixels(image.width),
    height: readPixels(image.height),
  };
}

function readOptions(value: unknown): CartItem["selectedOptions"] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, 10).flatMap((entry) => {
    const option = fields(entry);
    return option && isText(option.name, 255) && isText(option.value, 255)
      ? [{ name: option.name, value: option.value }]
      : [];
  });
}

/** Reads one stored item. Null if anything that the checkout needs is missing or invalid. */
export function readCartItem(value: unknown): CartItem | null {
  const item = fields(value);
  const product = fields(item?.product);
  const price = fields(item?.price);
  if (!item || !product || !price) return null;
  const { variantId, variantTitle, quantity, unavailable } = item;
  const { id, handle, title, vendor, productType } = product;
  if (!isText(variantId) || !isText(variantTitle) || !isText(handle) || !isText(title)) return null;
  if (!isAmount(price.amount) || !isText(price.currencyCode, 3, 3)) return null;
  if (!isCount(quantity)) return null;
  const stock = isCount(item.stock) ? item.stock : null;
  return {
    product: {
      id: isText(id) ? id : "",
      handle,
      title,
      vendor: isText(vendor) ? vendor : "",
      productType: isText(productType) ? productType : "",
      image: readImage(product.image),
    },
    variantId,
    variantTitle,
    price: { amount: price.amount, currencyCode: price.currencyCode },
    quantity: Math.min(quantity, settings().orderLimits.perLine, stock ?? quantity),
    ...(stock !== null && { stock }),
    selectedOptions: readOptions(item.selectedOptions),
    ...(unavailable === "sold" || unavailable === "gone" ? { unavailable } : {}),
  };
}

/** The totals of what can be bought, without sold or discontinued items. `count` includes unavailable pieces. */
export function cartTotals(items: readonly CartItem[]) {
  const buyable = items.filter((item) => !item.unavailable);
  return {
    count: items.reduce((sum, item) => sum + item.quantity, 0),
    totalCents: buyable.reduce((sum, item) => sum + lineCents(item), 0),
    buyable,
  };
}

export function lineCents(item: CartItem): Cents {
  return parseDecimal(item.price.amount) * item.quantity;
}
