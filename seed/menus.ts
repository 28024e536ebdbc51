import type { MenuData, MenuItemData } from "../commerce/catalogue/catalogue-data.ts";

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

const policies = [
  item("Privacy", "/policies/privacy"),
  item("Terms", "/policies/terms"),
  item("Returns", "/policies/returns"),
  item("Shipping", "/policies/shipping"),
];

/**
 * The shop's menus. `main-menu` and `footer` lead to this store's own pages; the two for other storefronts lead to
 * `/collections/{handle}`, the address that they know how to turn into their own.
 */
export function menus(): MenuData[] {
  return [
    { handle: "main-menu", title: "Main menu", items: mainItems() },
    { handle: "footer", title: "Footer", items: [item("Shop", "/shop"), ...policies] },
    {
      handle: "next-js-frontend-header-menu",
      title: "Header menu of a Next.js storefront",
      items: [
        ...groups.map(([title, items]) => item(title, `/collections/${items.at(-1)?.[1]}`)),
        item("Lab Made", "/collections/lab-made"),
      ],
    },
    {
      handle: "next-js-frontend-footer-menu",
      title: "Footer menu of a Next.js storefront",
      items: groups.flatMap(([, items]) => items.map(([title, slug]) => item(title, `/collections/${slug}`))),
    },
  ];
}

function mainItems(): MenuItemData[] {
  return [
    ...groups.map(([title, items]) =>
      item(
        title,
        `/category/${items.at(-1)?.[1]}`,
        items.map(([name, slug]) => item(name, `/category/${slug}`)),
      ),
    ),
    item("Shop", "/shop"),
    item("Custom Builder", "/custom-builder"),
    item("Lab Made", "/category/lab-made"),
  ];
}

function item(title: string, path: string, items: MenuItemData[] = []): MenuItemData {
  return { title, path, items };
}
