/**
 * Who may import whom. The first row whose `path` begins a file's path rules that file. `may` lists path beginnings of
 * the project, entry points (`#money`) and packages; a module may always import itself. A trailing `*` opens a whole scope.
 */
export interface Module {
  path: string;
  may: string[];
}

/** A folder of `app` whose other files are its own: features import of each other only what is `open`. */
export interface Feature {
  path: string;
  open: string[];
}

/** `react-dom/server` draws on servers what stands the same on many pages: decision 0087. */
const react = ["react", "react-dom", "react-dom/server", "react-router"];
/** Not `content/samples/`: invented people belong in no bundle. Only the server loads them, where it is told to. */
const content = ["content/pages.ts", "content/policies.ts", "content/policies/"];
const core = ["#money", "#jewelry/*", "shop.config.ts", ...content];
const screens = [
  ...react,
  ...core,
  "app/ui/",
  "app/platform/",
  "app/storefront/",
  "lucide-react",
  "zod",
  "node:*",
];
const sellers = [
  "#money",
  "#jewelry/*",
  "#database",
  "database/tables.ts",
  "records/",
  "kysely",
  "zod",
  "node:*",
];

export const modules: Module[] = [
  { path: "money/", may: [] },
  { path: "jewelry/", may: ["#money"] },
  { path: "database/", may: ["kysely", "kysely/*", "pg", "node:*"] },
  { path: "records/", may: ["#database", "#jewelry/printable", "kysely", "zod", "node:*"] },
  {
    path: "commerce/",
    may: [
      ...sellers,
      "database/busy.ts",
      "workshop/jobs/open-jobs.ts",
      "records/email-key.ts",
      "shop.config.ts",
      ...content,
      "graphql",
      "sanitize-html",
      "sharp",
    ],
  },
  { path: "clients/", may: [...sellers, "#mail", "shop.config.ts", ...content] },
  { path: "pricing/", may: sellers },
  { path: "workshop/", may: [...sellers, "database/bench-tables.ts", "shop.config.ts", "manifold-3d"] },
  {
    path: "mail/",
    may: [
      "#money",
      "#jewelry/*",
      "#database",
      "database/tables.ts",
      "shop.config.ts",
      "kysely",
      "nodemailer",
      "zod",
      "node:*",
    ],
  },
  {
    path: "operations/",
    may: [
      "#jewelry/*",
      "#database",
      "database/tables.ts",
      "database/private-files.ts",
      "records/",
      "commerce/orders/order-record.ts",
      "records/email-key.ts",
      "kysely",
      "pg",
      "node:*",
    ],
  },
  {
    path: "seed/",
    may: ["#money", "#commerce", "commerce/catalogue/catalogue-data.ts", "shop.config.ts", "zod", "node:*"],
  },
  { path: "content/", may: [] },
  { path: "shop.config.ts", may: [] },
  {
    path: "server/",
    may: [
      "#house",
      "#commerce",
      "#clients",
      "#pricing",
      "#mail",
      "#workshop",
      "#database",
      "#jewelry/*",
      "#money",
      "database/private-files.ts",
      "records/",
      "operations/",
      "seed/",
      "content/samples/",
      "shop.config.ts",
      "pino",
      "piscina",
      "prom-client",
      "postcss",
      "postcss-selector-parser",
      "sharp",
      "zod",
      "react-router",
      "node:*",
    ],
  },
  { path: "app/ui/", may: [...react, "react-dom/*", "lucide-react", "sonner"] },
  { path: "app/preview/", may: ["react", "#jewelry/*", "twgl.js"] },
  {
    path: "app/storefront/",
    may: [
      "react",
      ...core,
      "app/platform/",
      "#house",
      "#commerce",
      "#clients",
      "gql.tada",
      "zod",
      "sanitize-html",
      "pino",
      "node:*",
    ],
  },
  {
    path: "app/platform/",
    may: [...react, ...core, "app/ui/", "app/storefront/", "#house", "#log", "zustand", "zustand/*", "zod"],
  },
  {
    path: "app/store/",
    may: [
      ...screens,
      "app/store/",
      "app/preview/",
      "#house",
      "zustand",
      "zustand/*",
      "schema-dts",
      "sanitize-html",
    ],
  },
  { path: "app/checkout/", may: [...screens, "app/store/", "app/client/"] },
  { path: "app/client/", may: [...screens, "app/store/", "app/checkout/", "#house", "#workshop"] },
  {
    path: "app/desk/",
    may: [
      ...screens,
      "app/store/",
      "app/client/",
      "#house",
      "#commerce",
      "#clients",
      "#pricing",
      "#mail",
      "#workshop",
      "#database",
      "operations/",
      "uqr",
      "app/styles/",
    ],
  },
  { path: "app/endpoints/", may: [...screens, "app/store/", "app/checkout/", "app/desk/"] },
  { path: "app/", may: [...screens, "app/", "@react-router/*", "react-dom/*"] },
];

export const features: Feature[] = [];
