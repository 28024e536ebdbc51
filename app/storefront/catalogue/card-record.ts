import { language } from "#language";
import type { Money, ProductCardData, ProductImage, ProductVariant } from "../product-card.fragment.ts";
import type { ListedProduct, Titles } from "../read-product.ts";
import { type PackedFacts, packFacts, type SearchFacts, unpackFacts } from "../search/search-facts.ts";

type PackedImage = [url: string, altText: string | null, width: number | null, height: number | null];
type PackedMoney = [amount: string, currencyCode: string];
type PackedVariant = [
  id: string,
  title: string,
  price: PackedMoney,
  compareAtPrice: PackedMoney | null,
  isAvailable: boolean,
  options: string[],
  stock: number | null,
];
type PackedCard = [
  handle: string,
  id: string,
  title: string,
  image: PackedImage | null,
  secondUrl: string | null,
  badge: ProductCardData["badge"],
  isAvailable: boolean,
  price: PackedMoney,
  variant: PackedVariant | null,
  updatedAt: string | null,
  search: PackedFacts,
  titles: Titles | null,
];

/** Omitted from a card's record, because many products share them. */
export type SharedFacts = Pick<ProductCardData, "vendor" | "productType">;

/** Product facts for search engines. */
export interface SearchEngineFacts {
  handle: string;
  /** When the provider last changed it, as ISO 8601; null if unknown. */
  updatedAt: string | null;
  /** A path, or an absolute URL. */
  picture: string | null;
}

/** Serializes a card without field names. */
export function serializeCard({ card, titles, updatedAt, search }: ListedProduct): string {
  const { handle, id, title, image, secondUrl, badge, isAvailable, price, variant } = card;
  const packed: PackedCard = [
    handle,
    id,
    title,
    image && [image.url, image.altText, image.width, image.height],
    secondUrl,
    badge,
    isAvailable,
    packedMoney(price),
    variant && packedVariant(variant),
    updatedAt,
    packFacts(search),
    titles ?? null,
  ];
  return JSON.stringify(packed);
}

/** Restores the card from a record, in the current language. */
export function cardFromRecord(record: string, { vendor, productType }: SharedFacts): ProductCardData {
  const [handle, id, title, image, secondUrl, badge, isAvailable, price, variant, , , titles] = read(record);
  return {
    id,
    handle,
    title: titles?.[language()] ?? title,
    vendor,
    productType,
    image: image && readImage(image),
    secondUrl,
    badge,
    isAvailable,
    price: readMoney(price),
    variant: variant && readVariant(variant),
  };
}

export function searchEngineFactsFromRecord(record: string): SearchEngineFacts {
  const packed = read(record);
  return { handle: packed[0], picture: packed[3]?.[0] ?? null, updatedAt: packed[9] };
}

/** The texts by which search finds a product. */
export function searchTextsFromRecord(record: string): {
  handle: string;
  title: string;
  isAvailable: boolean;
  facts: SearchFacts;
} {
  const packed = read(record);
  return { handle: packed[0], title: packed[2], isAvailable: packed[6], facts: unpackFacts(packed[10]) };
}

export function titleFromRecord(record: string): string {
  return read(record)[2];
}

function read(record: string): PackedCard {
  return JSON.parse(record) as PackedCard;
}

function packedMoney({ amount, currencyCode }: Money): PackedMoney {
  return [amount, currencyCode];
}

function readMoney([amount, currencyCode]: PackedMoney): Money {
  return { amount, currencyCode };
}

function readImage([url, altText, width, height]: PackedImage): ProductImage {
  return { url, altText, width, height };
}

function packedVariant(variant: ProductVariant): PackedVariant {
  const { id, title, price, compareAtPrice, isAvailable, selectedOptions, stock = null } = variant;
  const options = selectedOptions.flatMap(({ name, value }) => [name, value]);
  const before = compareAtPrice && packedMoney(compareAtPrice);
  return [id, title, packedMoney(price), before, isAvailable, options, stock];
}

function readVariant([id, title, price, before, isAvailable, options, stock]: PackedVariant): ProductVariant {
  const selectedOptions: ProductVariant["selectedOptions"] = [];
  for (let at = 0; at < options.length; at += 2)
    selectedOptions.push({ name: options[at]!, value: options[at + 1]! });
  return {
    id,
    title,
    price: readMoney(price),
    compareAtPrice: before && readMoney(before),
    isAvailable,
    ...(stock !== null && { stock }),
    selectedOptions,
  };
}
