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

/** Texts that the shop wrote. Never sent to browsers as a whole. */
export const shopContent = z
  .strictObject({
    pages: z.array(shopPage).exactOptional(),
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
export type ShopPage = z.infer<typeof shopPage>;
export type ShopPolicy = z.infer<typeof shopPolicy>;
