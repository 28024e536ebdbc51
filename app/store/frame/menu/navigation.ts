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

export const navigationGroups = fromSettings((): NavigationGroup[] => [
  {
    title: "Watches",
    picture: "gold-watch",
    links: [
      ...settings()
        .brands.filter(({ path }) => path.startsWith("/category/"))
        .map(({ name, path }) => ({ label: name, to: path })),
      category("All Watches", "watches"),
    ],
  },
  {
    title: "Gold Chains",
    picture: "chain",
    links: [
      category("Cuban Chains", "cuban-chains"),
      category("Rope Chains", "rope-chains"),
      category("Tennis Chains", "tennis-chains"),
      category("All Chains", "chains"),
    ],
  },
  {
    title: "Men's Jewelry",
    picture: "bands",
    links: [
      category("Men's Rings", "mens-rings"),
      category("Men's Bracelets", "mens-bracelets"),
      category("Men's Chains", "mens-chains"),
      category("Men's Watches", "mens-watches"),
    ],
  },
  {
    title: "Women's Jewelry",
    picture: "pendant",
    links: [
      category("Women's Rings", "womens-rings"),
      category("Women's Necklaces", "womens-necklaces"),
      category("Women's Bracelets", "womens-bracelets"),
      category("Women's Earrings", "womens-earrings"),
    ],
  },
  {
    title: "Bridal",
    picture: "ring",
    links: [
      category("Engagement Rings", "engagement-rings"),
      category("Wedding Bands", "wedding-bands"),
      category("Bridal Sets", "bridal-sets"),
    ],
  },
]);

export const directLinks: NavigationLink[] = [
  { label: "Shop", to: "/shop" },
  { label: "Custom Builder", to: "/custom-builder" },
  category("Lab Made", "lab-made"),
];

export const footerLinks: NavigationLink[] = [
  category("Watches", "watches"),
  category("Gold Chains", "chains"),
  category("Bridal", "engagement-rings"),
  { label: "Custom Builder", to: "/custom-builder" },
  category("Lab Made", "lab-made"),
];

/** What the store does for its clients besides selling. */
export const serviceLinks: NavigationLink[] = [
  { label: "Book a visit", to: "/visit" },
  { label: "Saved pieces", to: "/saved" },
  { label: "Wish list alerts", to: "/wants" },
  { label: "Free ring sizer", to: "/custom-builder/ring-sizer" },
];

const paths = fromSettings(
  () =>
    new Set(
      [...navigationGroups().flatMap(({ links }) => links), ...directLinks, ...footerLinks].map(
        ({ to }) => to,
      ),
    ),
);

/** Whether the store's navigation has this category, even when empty. */
export function isInMenus(category: string): boolean {
  return paths().has(`/category/${category.toLowerCase()}`);
}
