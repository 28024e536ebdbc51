/**
 * Who may import whom. The first row whose `room` begins a file's path rules that file. `may` lists path beginnings of
 * the house, doors (`#money`) and packages; a room may always import itself. A trailing `*` opens a whole scope.
 */
export interface Room {
  room: string;
  may: string[];
  /** Files of the room that may not see each other: `app/screens/` keeps each screen to itself. */
  apart?: boolean;
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
  "app/parts/",
  "app/stores/",
  "app/storefront/",
  "lucide-react",
];

export const rooms: Room[] = [
  { room: "money/", may: [] },
  { room: "jewelry/", may: ["#money"] },
  { room: "database/", may: ["kysely", "kysely/*", "pg", "node:*"] },
  {
    room: "commerce/",
    may: [
      "#money",
      "#jewelry/*",
      "#database",
      "database/tables.ts",
      "database/busy.ts",
      "records/discount-code.ts",
      "records/number-series.ts",
      "workshop/jobs/open-jobs.ts",
      "records/outbox.ts",
      "records/secret.ts",
      "clients/email-key.ts",
      "shop.config.ts",
      ...content,
      "kysely",
      "graphql",
      "zod",
      "sanitize-html",
      "sharp",
      "node:*",
    ],
  },
  {
    room: "showroom/",
    may: [
      "#money",
      "#jewelry/*",
      "#database",
      "records/discount-code.ts",
      "records/outbox.ts",
      "records/secret.ts",
      "shop.config.ts",
      ...content,
      "#mail",
      "kysely",
      "zod",
      "node:*",
    ],
  },
  {
    room: "mail/",
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
    room: "bench/",
    may: [
      "#money",
      "#jewelry/*",
      "#database",
      "database/tables.ts",
      "database/bench-tables.ts",
      "workshop/jobs/enter-stage.ts",
      "workshop/jobs/open-jobs.ts",
      "records/outbox.ts",
      "records/secret.ts",
      "shop.config.ts",
      "kysely",
      "zod",
      "manifold-3d",
      "node:*",
    ],
  },
  {
    room: "keeping/",
    may: [
      "#jewelry/*",
      "#database",
      "database/tables.ts",
      "records/discount-code.ts",
      "database/private-files.ts",
      "records/secret.ts",
      "commerce/orders/order-record.ts",
      "clients/email-key.ts",
      "kysely",
      "pg",
      "node:*",
    ],
  },
  {
    room: "seed/",
    may: ["#money", "#commerce", "commerce/catalogue/catalogue-data.ts", "shop.config.ts", "zod", "node:*"],
  },
  { room: "content/", may: [] },
  { room: "shop.config.ts", may: [] },
  {
    room: "server/",
    may: [
      "#house",
      "#commerce",
      "#clients",
      "#mail",
      "#workshop",
      "#database",
      "database/private-files.ts",
      "records/secret.ts",
      "#jewelry/*",
      "#money",
      "keeping/",
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
  { room: "app/ui/", may: [...react, "react-dom/*", "lucide-react", "sonner"] },
  { room: "app/stores/", may: ["react", "zustand", "zustand/*", "zod", ...core] },
  { room: "app/preview/", may: ["react", "#jewelry/*", "twgl.js"] },
  {
    room: "app/storefront/provider.server.ts",
    may: ["#house", "#commerce", "#money", "app/storefront/", "shop.config.ts"],
  },
  { room: "app/platform/log.server.ts", may: ["#log"] },
  { room: "app/platform/rate-limit.server.ts", may: ["react-router", "#house"] },
  {
    room: "app/storefront/clients.server.ts",
    may: ["#house", "#clients", "app/platform/log.server.ts"],
  },
  {
    room: "app/storefront/desk",
    may: [
      "#house",
      "#commerce",
      "#clients",
      "#mail",
      "#workshop",
      "#database",
      ...core,
      "app/storefront/",
      "react-router",
      "zod",
      "uqr",
      "keeping/",
      "node:*",
    ],
  },
  { room: "app/client/track/track.server.ts", may: ["#house", "#workshop"] },
  {
    room: "app/store/builder/design-files/geometry.server.ts",
    may: ["#house", "#jewelry/*", "app/storefront/", "react-router"],
  },
  {
    room: "app/storefront/",
    may: ["react", ...core, "gql.tada", "zod", "sanitize-html", "pino", "node:*"],
  },
  {
    room: "app/parts/",
    may: [
      ...react,
      ...core,
      "app/ui/",
      "app/stores/",
      "app/storefront/",
      "app/preview/",
      "lucide-react",
      "schema-dts",
    ],
  },
  { room: "app/screens/", may: [...screens, "zod", "node:*", "app/styles/"], apart: true },
  { room: "app/endpoints/", may: [...screens, "zod", "node:*"] },
  { room: "app/root.tsx", may: [...screens, "app/"] },
  { room: "app/", may: [...screens, "app/", "@react-router/*", "node:*", "react-dom/*"] },
];
