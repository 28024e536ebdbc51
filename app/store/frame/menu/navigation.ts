import { m } from "#messages";
import { fromSettings, settings } from "#settings";
import type { ShopPictureName } from "../../pictures/shop-picture.ts";

export interface NavigationLink {
  label: string;
  to: string;
}

export interface NavigationGroup {
  title: string;
  links: NavigationLink[];
  picture: ShopPictureName;
}

function category(label: string, slug: string): NavigationLink {
  return { label, to: `/category/${slug}` };
}

export const navigationGroups = (): NavigationGroup[] => [
  {
    title: m.frame.watches,
    picture: "gold-watch",
    links: [
      ...settings()
        .brands.filter(({ path }) => path.startsWith("/category/"))
        .map(({ name, path }) => ({ label: name, to: path })),
      category(m.frame.allWatches, "watches"),
    ],
  },
  {
    title: m.frame.goldChains,
    picture: "chain",
    links: [
      category(m.frame.cubanChains, "cuban-chains"),
      category(m.frame.ropeChains, "rope-chains"),
      category(m.frame.tennisChains, "tennis-chains"),
      category(m.frame.allChains, "chains"),
    ],
  },
  {
    title: m.frame.mensJewelry,
    picture: "bands",
    links: [
      category(m.frame.mensRings, "mens-rings"),
      category(m.frame.mensBracelets, "mens-bracelets"),
      category(m.frame.mensChains, "mens-chains"),
      category(m.frame.mensWatches, "mens-watches"),
    ],
  },
  {
    title: m.frame.womensJewelry,
    picture: "pendant",
    links: [
      category(m.frame.womensRings, "womens-rings"),
      category(m.frame.womensNecklaces, "womens-necklaces"),
      category(m.frame.womensBracelets, "womens-bracelets"),
      category(m.frame.womensEarrings, "womens-earrings"),
    ],
  },
  {
    title: m.frame.bridal,
    picture: "ring",
    links: [
      category(m.frame.engagementRings, "engagement-rings"),
      category(m.frame.weddingBands, "wedding-bands"),
      category(m.frame.bridalSets, "bridal-sets"),
    ],
  },
];

export const directLinks = (): NavigationLink[] => [
  { label: m.frame.shop, to: "/shop" },
  { label: m.frame.customBuilder, to: "/custom-builder" },
  category(m.frame.labMade, "lab-made"),
];

export const footerLinks = (): NavigationLink[] => [
  category(m.frame.watches, "watches"),
  category(m.frame.goldChains, "chains"),
  category(m.frame.bridal, "engagement-rings"),
  { label: m.frame.customBuilder, to: "/custom-builder" },
  category(m.frame.labMade, "lab-made"),
];

/** Services for clients other than selling. */
export const serviceLinks = (): NavigationLink[] => [
  { label: m.frame.bookVisit, to: "/visit" },
  { label: m.frame.savedPieces, to: "/saved" },
  { label: m.frame.alerts, to: "/wish-list" },
  { label: m.credits.balanceTitle, to: "/gift-card-balance" },
  { label: m.frame.ringSizer, to: "/custom-builder/ring-sizer" },
];

const paths = fromSettings(
  () =>
    new Set(
      [...navigationGroups().flatMap(({ links }) => links), ...directLinks(), ...footerLinks()].map(
        ({ to }) => to,
      ),
    ),
);

/** Whether the store's navigation has this category, even if it is empty. */
export function isInMenus(category: string): boolean {
  return paths().has(`/category/${category.toLowerCase()}`);
}
