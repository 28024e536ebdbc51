import { z } from "zod";

/**
 * As documented by search engines: required properties must be present, and the recommended ones the store can provide,
 * but nothing it can't claim (reviews, ratings).
 */
const address = z.url({ protocol: /^https?$/ });
const text = z.string().trim().min(1);
const decimal = z.string().regex(/^\d+\.\d{2}$/);
const currency = z.string().regex(/^[A-Z]{3}$/);
const availability = z.enum(["https://schema.org/InStock", "https://schema.org/OutOfStock"]);
const reference = z.strictObject({ "@id": address });
const clock = z.string().regex(/^\d{2}:\d{2}$/);

const offer = z.strictObject({
  "@type": z.literal("Offer"),
  url: address,
  price: decimal,
  priceCurrency: currency,
  availability,
  itemCondition: z.enum(["https://schema.org/UsedCondition", "https://schema.org/NewCondition"]).optional(),
  sku: text.optional(),
  seller: reference,
});

const product = z.strictObject({
  "@type": z.literal("Product"),
  name: text,
  description: text,
  url: address,
  image: z.array(address).min(1).optional(),
  brand: z.strictObject({ "@type": z.literal("Brand"), name: text }).optional(),
  category: text.optional(),
  mpn: text.optional(),
  sku: text.optional(),
  offers: offer,
});

const property = z.strictObject({ "@type": z.literal("PropertyValue"), name: text, value: text });
const variant = z.strictObject({
  "@type": z.literal("Product"),
  name: text,
  sku: text.optional(),
  image: address.optional(),
  size: text.optional(),
  material: text.optional(),
  color: text.optional(),
  additionalProperty: z.array(property).min(1).optional(),
  offers: offer,
});
/** A variant described on its own page. */
const elsewhere = z.strictObject({ "@type": z.literal("Product"), url: address });

/** A product with several variants. */
const productGroup = product.omit({ sku: true, offers: true }).extend({
  "@type": z.literal("ProductGroup"),
  productGroupID: text,
  variesBy: z
    .array(z.enum(["size", "material", "color"].map((name) => `https://schema.org/${name}`)))
    .min(1)
    .optional(),
  hasVariant: z.tuple([variant], z.union([variant, elsewhere])),
});

const places = (items: { position: number }[]) =>
  items.every(({ position }, index) => position === items[0]!.position + index);

const breadcrumbs = z.strictObject({
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z
    .array(
      z.strictObject({
        "@type": z.literal("ListItem"),
        position: z.int().min(1),
        name: text,
        item: address,
      }),
    )
    .min(2)
    .refine(places, "skips a place"),
});

const itemList = z.strictObject({
  "@type": z.literal("ItemList"),
  numberOfItems: z.int().min(1),
  itemListElement: z
    .array(
      z.strictObject({ "@type": z.literal("ListItem"), position: z.int().min(1), name: text, url: address }),
    )
    .min(1)
    .refine(places, "skips a place"),
});

const store = z.strictObject({
  "@type": z.literal("JewelryStore"),
  "@id": address,
  name: text,
  url: address,
  logo: address,
  image: address,
  telephone: z.string().regex(/^\+\d[\d-]+$/),
  email: z.email(),
  foundingDate: z.string().regex(/^\d{4}$/),
  currenciesAccepted: currency,
  hasMap: address,
  address: z.strictObject({
    "@type": z.literal("PostalAddress"),
    streetAddress: text,
    addressLocality: text,
    addressRegion: text,
    postalCode: text,
    addressCountry: z.string().length(2),
  }),
  openingHoursSpecification: z
    .array(
      z.strictObject({
        "@type": z.literal("OpeningHoursSpecification"),
        dayOfWeek: z.array(z.string().regex(/^https:\/\/schema\.org\/[A-Z][a-z]+day$/)).min(1),
        opens: clock,
        closes: clock,
      }),
    )
    .min(1),
  specialOpeningHoursSpecification: z
    .array(
      z.strictObject({
        "@type": z.literal("OpeningHoursSpecification"),
        validFrom: z.iso.date(),
        validThrough: z.iso.date(),
        opens: z.literal("00:00"),
        closes: z.literal("00:00"),
      }),
    )
    .min(1)
    .optional(),
});

const site = z.strictObject({
  "@type": z.literal("WebSite"),
  "@id": address,
  name: text,
  url: address,
  inLanguage: z.string(),
  publisher: reference,
  potentialAction: z.strictObject({
    "@type": z.literal("SearchAction"),
    target: z.strictObject({
      "@type": z.literal("EntryPoint"),
      urlTemplate: z.string().endsWith("{search_term_string}"),
    }),
    "query-input": z.literal("required name=search_term_string"),
  }),
});

/** All of a page's structured data. */
export const richResults = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@graph": z
    .array(z.discriminatedUnion("@type", [product, productGroup, breadcrumbs, itemList, store, site]))
    .min(1),
});
