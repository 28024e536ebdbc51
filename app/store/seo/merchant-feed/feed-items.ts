import { fixedString, parseDecimal } from "#money";
import { settings } from "#settings";
import { insuredDelivery } from "../../../storefront/insured-delivery.ts";
import type { ProductVariant } from "../../../storefront/product-card.fragment.ts";
import type { ProductDetail } from "../../../storefront/read-product.ts";
import { variantLabel, variantSearch } from "../../../storefront/variant-choice.ts";
import { type ProductPage, productPage } from "../../product/product-page.server.ts";
import { productPath } from "../../product/product-path.ts";
import { absoluteUrl } from "../share-card.ts";
import { productCategory } from "./product-category.ts";

type Attribute = [name: string, value: string];
/** Attributes of an item in feed order. `shipping` has nested attributes. */
export type FeedItem = (Attribute | [name: "shipping", value: Attribute[]])[];

/** Maximum characters, and maximum additional images. */
const limits = { title: 150, description: 5_000, brand: 70, material: 200, size: 100, pictures: 10 };

/** A product's items, one per variant; empty without an image, which merchant centers require. */
export function feedItems(origin: string, product: ProductDetail): FeedItem[] {
  if (product.images.length === 0) return [];
  const page = productPage(product, false);
  return product.variants.map((variant) => feedItem(origin, { product, page }, variant));
}

function feedItem(
  origin: string,
  { product, page }: { product: ProductDetail; page: ProductPage },
  variant: ProductVariant,
): FeedItem {
  const [picture, ...pictures] = picturesOf(product, variant).map((url) => absoluteUrl(origin, url));
  const label = variantLabel(page.options, variant);
  const title = label ? `${product.title}, ${label}` : product.title;
  const isUsed = page.isUsed ?? false;
  const { reference } = page;
  return [
    ["id", numberOf(variant.id)],
    ["title", cut(title, limits.title)],
    ["description", cut(product.description.trim() || product.title, limits.description)],
    ["link", origin + productPath(product.handle) + variantSearch(page.options, variant)],
    ["image_link", picture!],
    ...pictures.slice(0, limits.pictures).map((url): Attribute => ["additional_image_link", url]),
    ["availability", variant.isAvailable ? "in_stock" : "out_of_stock"],
    ...pricesOf(variant),
    ["condition", isUsed ? "used" : "new"],
    ...(product.vendor ? [["brand", cut(product.vendor, limits.brand)] as Attribute] : []),
    ...(reference && product.vendor
      ? [["mpn", cut(reference, limits.brand)] as Attribute]
      : [["identifier_exists", "no"] as Attribute]),
    ["google_product_category", productCategory(product.productType)],
    ...(product.productType ? [["product_type", product.productType] as Attribute] : []),
    ...(product.variants.length > 1 ? [["item_group_id", numberOf(product.id)] as Attribute] : []),
    ...ageAndGender(product),
    ...colorAndMaterial(product, variant),
    ...shipping(variant),
  ];
}

/** The number in a GID: stable, and at most 50 characters. */
function numberOf(gid: string): string {
  return gid.slice(gid.lastIndexOf("/") + 1);
}

function picturesOf({ images }: ProductDetail, { picture }: ProductVariant): string[] {
  const own = picture === undefined ? undefined : images[picture];
  const ordered = own ? [own, ...images.filter((image) => image !== own)] : images;
  return ordered.map(({ url }) => url);
}

/** If reduced, the price is the sale price and the original price is listed too. */
function pricesOf({ price, compareAtPrice }: ProductVariant): Attribute[] {
  const text = ({ amount, currencyCode }: typeof price) =>
    `${fixedString(parseDecimal(amount))} ${currencyCode}`;
  if (!compareAtPrice) return [["price", text(price)]];
  return [
    ["price", text(compareAtPrice)],
    ["sale_price", text(price)],
  ];
}

/** Required for everything in Apparel & Accessories, which includes jewelry and watches. */
function ageAndGender({ collections }: ProductDetail): Attribute[] {
  const handles = collections.map(({ handle }) => handle);
  const isFor = (who: string) => handles.some((handle) => handle.startsWith(who));
  const gender = isFor("mens-") === isFor("womens-") ? "unisex" : isFor("mens-") ? "male" : "female";
  return [
    ["age_group", "adult"],
    ["gender", gender],
  ];
}

/** The first one whose words appear in the material. */
const metalColors: [metal: RegExp, color: string][] = [
  [/white gold/i, "White Gold"],
  [/rose gold/i, "Rose Gold"],
  [/gold/i, "Gold"],
  [/platinum/i, "Platinum"],
  [/silver|steel|titanium/i, "Silver"],
];

/** Color and material, if the product has them; every option except the metal is a size. */
function colorAndMaterial(
  { specs, options }: ProductDetail,
  { selectedOptions }: ProductVariant,
): Attribute[] {
  const chosen = selectedOptions.filter(({ name }) =>
    options.some((option) => option.name === name && option.values.length > 1),
  );
  const metal = chosen.find(({ name }) => name === "Metal")?.value;
  const material = metal ?? specs.metal ?? specs.case_material;
  const color = material && metalColors.find(([words]) => words.test(material))?.[1];
  const size = chosen.flatMap(({ name, value }) => (name === "Metal" ? [] : [value])).join(" / ");
  return [
    ...(color ? [["color", color] as Attribute] : []),
    ...(material ? [["material", cut(material, limits.material)] as Attribute] : []),
    ...(size ? [["size", cut(size, limits.size)] as Attribute] : []),
  ];
}

/** Insured home delivery, priced by the piece's value; above the last band it is arranged by phone. */
function shipping({ price }: ProductVariant): FeedItem {
  const cents = insuredDelivery(price);
  if (cents === null) return [];
  return [
    [
      "shipping",
      [
        ["country", settings().address.country],
        ["price", `${fixedString(cents)} ${settings().currency}`],
      ],
    ],
  ];
}

/** At most `max` characters, cut between words. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  return text
    .slice(0, max + 1)
    .replace(/\s+\S*$/, "")
    .slice(0, max);
}
