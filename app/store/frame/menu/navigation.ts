import { m } from "#messages";
import { fromSettings, settings } from "#settings";
import type { MenuEntry, MenuName } from "../../../../foundation/settings/shop-facts.ts";
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

/** Pictures of the shop's own menus, in turn. */
const menuPictures: readonly ShopPictureName[] = ["gold-watch", "chain", "bands", "pendant", "ring"];

/** A menu that the shop made; undefined for the store's own. */
function ownMenu(name: MenuName) {
  const { menus } = settings();
  return menus?.[name] ?? (name === "mobile" ? menus?.header : undefined);
}

function labelled({ label, inSpanish, to }: Pick<MenuEntry, "label" | "inSpanish" | "to">): NavigationLink {
  return { label: m.site.lang === "es" ? (inSpanish ?? label) : label, to };
}

/** The lists that open in the header, or in the menu of small screens. */
export function navigationGroups(name: "header" | "mobile" = "header"): NavigationGroup[] {
  const entries = ownMenu(name)?.filter(({ items }) => items && items.length > 0);
  return (
    entries?.map((entry, index) => ({
      title: labelled(entry).label,
      picture: menuPictures[index % menuPictures.length]!,
      links: [...(entry.items ?? []).map(labelled), ...allOf(entry)],
    })) ?? storeGroups()
  );
}

/** The entry itself, unless one under it leads to the same page. */
function allOf(entry: MenuEntry): NavigationLink[] {
  return entry.items?.some(({ to }) => to === entry.to) ? [] : [labelled(entry)];
}

const storeGroups = (): NavigationGroup[] => [
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

/** Links beside the lists. */
export function directLinks(name: "header" | "mobile" = "header"): NavigationLink[] {
  return (
    ownMenu(name)
      ?.filter(({ items }) => !items || items.length === 0)
      .map(labelled) ?? storeLinks()
  );
}

const storeLinks = (): NavigationLink[] => [
  { label: m.frame.shop, to: "/shop" },
  { label: m.frame.customBuilder, to: "/custom-builder" },
  category(m.frame.labMade, "lab-made"),
];

export function footerLinks(): NavigationLink[] {
  return (
    ownMenu("footer")?.flatMap((entry) => [entry, ...(entry.items ?? [])].map(labelled)) ?? storeFooterLinks()
  );
}

const storeFooterLinks = (): NavigationLink[] => [
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
