import { z } from "zod";

const title = z.string().trim().min(1, "must not be empty").max(120, "must be at most 120 characters");
const summary = z.string().trim().max(300, "must be at most 300 characters");
/** Markdown, read by `foundation/rich-text/page-text.ts`. */
const markdown = z.string().max(30_000, "must be at most 30,000 characters");
export const pageHandle = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lower case letters, numbers and hyphens, like our-story")
  .max(60, "must be at most 60 characters");

const words = z.strictObject({ title, summary: summary.exactOptional(), text: markdown });

/** A page of the shop's own, at `/pages/<handle>`. */
const shopPage = words.extend({
  /** Never reused, as other storefronts refer to it. */
  id: z.int().min(1),
  handle: pageHandle,
  /** Earlier handles, which lead to this one. */
  formerHandles: z.array(pageHandle).exactOptional(),
  isHidden: z.boolean().exactOptional(),
  isInFooter: z.boolean().exactOptional(),
  inSpanish: words.exactOptional(),
  /** Milliseconds since the Unix epoch. */
  changedAt: z.int(),
});

/** A policy written by the shop, instead of the store's own text. */
const shopPolicy = words.extend({ inSpanish: words.exactOptional() });

export const policySlugs = ["privacy", "terms", "returns", "shipping"] as const;
export type PolicySlug = (typeof policySlugs)[number];

export const homeSectionKinds = [
  "hero",
  "info",
  "promos",
  "pieces",
  "testimonials",
  "contact",
  "text",
  "collection",
  "picture",
] as const;
export type HomeSectionKind = (typeof homeSectionKinds)[number];

const shortText = z.string().trim().max(120, "must be at most 120 characters");

/** A section of the home page; a heading replaces the store's own. */
const homeSection = z
  .strictObject({
    /** Sections are shown by this number. */
    order: z.int("must be a whole number").min(1, "must be at least 1"),
    kind: z.enum(homeSectionKinds, "must be a kind of section"),
    isHidden: z.boolean().exactOptional(),
    heading: shortText.exactOptional(),
    headingEs: shortText.exactOptional(),
    /** Markdown of a text. */
    text: z.string().max(4_000, "must be at most 4,000 characters").exactOptional(),
    textEs: z.string().max(4_000, "must be at most 4,000 characters").exactOptional(),
    /** The handle of a collection whose first pieces are shown. */
    collection: pageHandle.exactOptional(),
  })
  .refine(({ kind, collection }) => kind !== "collection" || collection !== undefined, {
    path: ["collection"],
    error: "must be the end of the collection's address, like engagement-rings",
  });

const shortLines = z.string().trim().max(300, "must be at most 300 characters");

/** A picture that leads the home page, with words beside it. Its files are in `shop_file`. */
const homePicture = z.strictObject({
  file: z.string().regex(/^[0-9a-f]{32}$/, "must be an uploaded file"),
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  altText: shortLines.min(1, "must not be empty"),
  altTextEs: shortLines.exactOptional(),
  heading: shortText.exactOptional(),
  headingEs: shortText.exactOptional(),
  text: shortLines.exactOptional(),
  textEs: shortLines.exactOptional(),
  /** The words and the target of its button. */
  label: shortText.exactOptional(),
  labelEs: shortText.exactOptional(),
  to: z.string().max(300).refine(isLinkTarget, "must be a page like /shop, or a web address").exactOptional(),
});

/** Texts that the shop wrote. Never sent to browsers as a whole. */
export const shopContent = z
  .strictObject({
    pages: z.array(shopPage).exactOptional(),
    /** The home page's sections, instead of the store's own order. */
    home: z.array(homeSection).max(24, "must have at most 24 sections").exactOptional(),
    picture: homePicture.exactOptional(),
    policies: z.partialRecord(z.enum(policySlugs), shopPolicy).exactOptional(),
  })
  .superRefine(({ pages = [] }, check) => {
    const handles = pages.map(({ handle }) => handle);
    for (const [index, handle] of handles.entries())
      if (handles.indexOf(handle) !== index || storeHandles.has(handle))
        check.addIssue({
          code: "custom",
          path: ["pages", index, "handle"],
          message: "Another page has this address.",
        });
  });

/** Pages of the store, which other storefronts look up. */
const storeHandles: ReadonlySet<string> = new Set(["contact", "custom-builder"]);

export type ShopContent = z.infer<typeof shopContent>;
export type HomePicture = z.infer<typeof homePicture>;
export type HomeSection = z.infer<typeof homeSection>;
export type ShopPage = z.infer<typeof shopPage>;
export type ShopPolicy = z.infer<typeof shopPolicy>;

export function isLinkTarget(target: string): boolean {
  return /^(?:\/(?![/\\])[^\s]*|https?:\/\/[^\s\\]+)$/.test(target);
}
