import type { MenuData, MenuItem } from "../modules/commerce/catalogue/catalogue-data.ts";

const groups: [title: string, items: [title: string, slug: string][]][] = [
  [
    "Watches",
    [
      ["Rolex", "rolex"],
      ["Patek Philippe", "patek-philippe"],
      ["Audemars Piguet", "audemars-piguet"],
      ["Omega", "omega"],
      ["All Watches", "watches"],
    ],
  ],
  [
    "Gold Chains",
    [
      ["Cuban Chains", "cuban-chains"],
      ["Rope Chains", "rope-chains"],
      ["Tennis Chains", "tennis-chains"],
      ["All Chains", "chains"],
    ],
  ],
  [
    "Men's Jewelry",
    [
      ["Men's Rings", "mens-rings"],
      ["Men's Bracelets", "mens-bracelets"],
      ["Men's Chains", "mens-chains"],
      ["Men's Watches", "mens-watches"],
    ],
  ],
  [
    "Women's Jewelry",
    [
      ["Women's Rings", "womens-rings"],
      ["Women's Necklaces", "womens-necklaces"],
      ["Women's Bracelets", "womens-bracelets"],
      ["Women's Earrings", "womens-earrings"],
    ],
  ],
  [
    "Bridal",
    [
      ["Engagement Rings", "engagement-rings"],
      ["Wedding Bands", "wedding-bands"],
      ["Bridal Sets", "bridal-sets"],
    ],
  ],
];

const pages = [item("Custom Builder", "/pages/custom-builder"), item("Contact", "/pages/contact")];

const policies = [
  item("Privacy", "/policies/privacy-policy"),
  item("Terms", "/policies/terms-of-service"),
  item("Returns", "/policies/refund-policy"),
  item("Shipping", "/policies/shipping-policy"),
];

/**
 * The shop's menus, by the handles that Shopify storefronts look for. Their links are API URLs, which each storefront maps
 * to its own; the last two menus are for storefronts without policies.
 */
export function menus(): MenuData[] {
  return [
    { handle: "main-menu", title: "Main menu", items: mainItems() },
    { handle: "footer", title: "Footer", items: [item("Shop", "/collections/all"), ...pages, ...policies] },
    {
      handle: "next-js-frontend-header-menu",
      title: "Header menu of a Next.js storefront",
      items: [
        ...groups.map(([title, items]) => item(title, `/collections/${items.at(-1)?.[1]}`)),
        item("Lab Made", "/collections/lab-made"),
        item("Custom Builder", "/pages/custom-builder"),
      ],
    },
    {
      handle: "next-js-frontend-footer-menu",
      title: "Footer menu of a Next.js storefront",
      items: [
        ...groups.flatMap(([, items]) => items.map(([title, slug]) => item(title, `/collections/${slug}`))),
        ...pages,
      ],
    },
  ];
}

function mainItems(): MenuItem[] {
  return [
    ...groups.map(([title, items]) =>
      item(
        title,
        `/collections/${items.at(-1)?.[1]}`,
        items.map(([name, slug]) => item(name, `/collections/${slug}`)),
      ),
    ),
    item("Shop", "/collections/all"),
    item("Custom Builder", "/pages/custom-builder"),
    item("Lab Made", "/collections/lab-made"),
  ];
}

function item(title: string, path: string, items: MenuItem[] = []): MenuItem {
  return { title, path, items };
}
