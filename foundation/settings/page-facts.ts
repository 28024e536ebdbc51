import { z } from "zod";
import { count, text } from "./fact-values.ts";
import { isLinkTarget } from "./shop-content.ts";
import { typeScaleNames } from "./type-scale.ts";

/** How the store looks. */
export const appearance = z
  .strictObject({
    /** Marks what shoppers select. Each theme gets a shade that is readable on it. */
    accent: z
      .string()
      .regex(/^#[0-9a-f]{6}$/, "must be a color like #c9a24b")
      .exactOptional(),
    /** Until a visitor chooses; dark if missing. */
    theme: z.enum(["dark", "light", "device"], "must be dark, light or device").exactOptional(),
    /** The store's type sizes; standard if missing. */
    type: z.enum(typeScaleNames, "must be standard, larger or calmer").exactOptional(),
    /** A picture beside the name, or instead of it if it shows the name. Its files are in `shop_file`. */
    logo: z
      .strictObject({
        file: z.string().regex(/^[0-9a-f]{32}$/, "must be an uploaded file"),
        width: count(20_000),
        height: count(20_000),
        /** Shown in the color of the text around it, instead of its own colors. */
        isOneColor: z.boolean(),
        hasName: z.boolean(),
      })
      .exactOptional(),
  })
  .exactOptional();

/** A line above every page, on the days from `from` to `to`. */
export const banner = z
  .strictObject({
    text,
    inSpanish: text.exactOptional(),
    from: z.iso.date("must be a date like 2026-12-24"),
    to: z.iso.date("must be a date like 2026-12-24"),
  })
  .exactOptional();

const menuLink = z.strictObject({
  label: text,
  inSpanish: text.exactOptional(),
  to: z.string().refine(isLinkTarget, "must be a page like /shop, or a web address"),
});

/** Entries with others under them open a list. */
const menu = z
  .array(
    menuLink.extend({
      items: z.array(menuLink).max(24, "must have at most 24 entries under one").exactOptional(),
    }),
  )
  .max(16, "must have at most 16 entries, not counting those under others");

/** Menus of the website, instead of the store's own. */
export const menus = z.strictObject({ header: menu, footer: menu, mobile: menu }).partial().exactOptional();

export type MenuEntry = z.infer<typeof menu>[number];
