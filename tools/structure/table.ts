/**
 * Who may import whom. The first row whose `path` is a prefix of a file's path applies. `may` lists path prefixes of
 * the project, entry points (`#money`) and packages; a module may always import itself. A trailing `*` opens a whole
 * scope. Unused permissions are a fault too.
 */
export interface Module {
  path: string;
  may: string[];
}

/** What a feature is made of. */
const feature = [
  "#money",
  "shop.config.ts",
  "react",
  "react-router",
  "app/ui/",
  "app/platform/",
  "app/services.server.ts",
];
/** What every module on the database is made of. */
const stored = ["#database", "records/", "kysely", "zod"];

export const modules: Module[] = [
  { path: "shop.config.ts", may: [] },
  { path: "content/", may: [] },
  { path: "money/", may: [] },
  { path: "jewelry/", may: ["#money"] },
  { path: "database/", may: ["kysely", "kysely/*", "pg", "zod", "node:*"] },
  { path: "records/", may: ["#database", "kysely", "#jewelry/printable", "zod", "node:*"] },
  {
    path: "ledger/",
    may: [...stored, "#money", "database/ledger-tables.ts", "shop.config.ts"],
  },
  {
    path: "quotes/",
    may: [...stored, "#ledger", "#money", "#jewelry/*", "workshop/jobs/open-jobs.ts", "shop.config.ts"],
  },
  {
    path: "mail/",
    may: [
      "#money",
      "#jewelry/*",
      "shop.config.ts",
      "#database",
      "database/tables.ts",
      "records/audit.ts",
      "kysely",
      "nodemailer",
      "zod",
      "node:*",
    ],
  },
  {
    path: "workshop/",
    may: [
      ...stored,
      "#ledger",
      "#jewelry/*",
      "database/workshop-tables.ts",
      "shop.config.ts",
      "manifold-3d",
      "node:*",
    ],
  },
  { path: "pricing/", may: [...stored, "#jewelry/*"] },
  { path: "clients/", may: [...stored, "#jewelry/*", "#mail", "shop.config.ts"] },
  {
    path: "commerce/",
    may: [
      ...stored,
      "#ledger",
      "#money",
      "#quotes",
      "#jewelry/*",
      "shop.config.ts",
      "content/policies.ts",
      "content/policies/",
      "content/pages.ts",
      "database/tables.ts",
      "workshop/jobs/collect-job.ts",
      "workshop/jobs/handover-form.ts",
      "workshop/jobs/move-job.ts",
      "workshop/jobs/open-jobs.ts",
      "graphql",
      "sanitize-html",
      "sharp",
      "node:*",
    ],
  },
  {
    path: "operations/",
    may: [
      "#database",
      "#jewelry/*",
      "database/private-files.ts",
      "records/",
      "commerce/orders/order-record.ts",
      "kysely",
      "pg",
      "zod",
      "node:*",
    ],
  },
  { path: "seed/", may: ["#money", "commerce/catalogue/catalogue-data.ts", "shop.config.ts", "zod"] },
  {
    path: "server/",
    may: [
      "#commerce",
      "#clients",
      "#pricing",
      "#mail",
      "#quotes",
      "#workshop",
      "#database",
      "#jewelry/*",
      "database/private-files.ts",
      "records/",
      "operations/",
      "seed/",
      // Invented people: no other module loads them, so that no bundle holds them.
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
  {
    path: "app/ui/",
    may: ["react", "react-dom", "react-dom/client", "react-router", "lucide-react", "sonner"],
  },
  { path: "app/preview/", may: ["react", "#jewelry/*"] },
  {
    path: "app/platform/",
    // Static components are rendered by `react-dom/server` once for many pages: decision 0087.
    may: ["app/ui/", "shop.config.ts", "#log", "react", "react-router", "react-dom/server", "zustand/*"],
  },
  {
    path: "app/storefront/",
    may: ["#money", "#services", "shop.config.ts", "app/platform/", "gql.tada", "zod", "node:*"],
  },
  {
    path: "app/services.server.ts",
    may: ["#services", "#dev-services", "app/platform/", "app/storefront/", "react-router"],
  },
  {
    path: "app/store/",
    may: [
      ...feature,
      "#jewelry/*",
      "content/policies.ts",
      "app/storefront/",
      "app/preview/",
      "#services",
      "#clients",
      "lucide-react",
      "zustand",
      "zustand/*",
      "schema-dts",
      "sanitize-html",
      "zod",
    ],
  },
  {
    path: "app/checkout/",
    may: [...feature, "app/store/", "app/storefront/", "lucide-react"],
  },
  {
    path: "app/client/",
    may: [
      ...feature,
      "#jewelry/*",
      "app/store/",
      "app/checkout/",
      "#commerce",
      "#quotes",
      "#workshop",
      "lucide-react",
    ],
  },
  {
    path: "app/desk/",
    may: [
      ...feature,
      "#jewelry/*",
      "app/store/",
      "app/storefront/",
      "app/preview/",
      "app/client/",
      "#services",
      "#commerce",
      "#clients",
      "#pricing",
      "#mail",
      "#quotes",
      "#workshop",
      "#ledger",
      "records/audit.ts",
      "records/calendar-day.ts",
      "operations/",
      "lucide-react",
      "uqr",
      "zod",
      "node:*",
    ],
  },
  {
    path: "app/endpoints/",
    may: [
      "app/services.server.ts",
      "app/platform/",
      "app/store/",
      "app/checkout/",
      "app/desk/",
      "content/pages.ts",
    ],
  },
  {
    path: "app/",
    may: [
      "app/",
      "#jewelry/*",
      "shop.config.ts",
      "content/pages.ts",
      "react",
      "react-dom/server",
      "react-router",
      "@react-router/dev/routes",
      "node:*",
    ],
  },
];
