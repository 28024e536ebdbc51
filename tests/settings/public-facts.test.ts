import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deskFacts, publicFacts } from "../../foundation/settings/public-facts.ts";
import { shop } from "../../shop.config.ts";
import { findInternalFacts, internalNames } from "./internal-facts.ts";

test("public pages get no limits of staff, and the desk gets what they lack", () => {
  const shown = publicFacts(shop);
  expect(findInternalFacts(JSON.stringify(shown))).toEqual([]);
  for (const name of ["discountPercent", "goodwillCents", "allowanceCents", "dealerCents", "limitCents"])
    expect(internalNames).toContain(name);
  expect(findInternalFacts(`{\\"goodwillCents\\":1}`)).toEqual(["goodwillCents"]);
  expect({ ...shown, ...deskFacts(shop) }).toEqual(shop);
});

test("public pages know the prefixes of orders and receipts only", () => {
  const { order, receipt } = shop.numbers;
  expect(publicFacts(shop).numbers).toEqual({ order, receipt });
});

/** Files that run in browsers outside of the desk, apart from those below, which read facts only on the server. */
const sources = globSync([
  ...["app/root.tsx", "app/{store,checkout,client,ui,platform,storefront}/**/*.{ts,tsx}"],
  "{messages,content,jewelry,foundation}/**/*.ts",
]).filter((file) => !/\.(server|test|contract|sample)\./.test(file));
const onServer: Readonly<Record<string, string>> = {
  "content/policies.ts": "cashReport",
  "app/storefront/hidden-products.ts": "hidingTags",
  "app/client/balance/gift-card-balance.tsx": "giftCards",
};

test("what browsers read of the numbers' prefixes outside of the desk is public", () => {
  const isPublic = new Set(Object.keys(publicFacts(shop).numbers ?? {}));
  const found = sources.flatMap((file) =>
    Array.from(
      readFileSync(file, "utf8").matchAll(/\bsettings\(\)\.numbers\.(\w+)/g),
      ([, name = ""]) => name,
    )
      .filter((name) => !isPublic.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test("what browsers read of the facts outside of the desk is public", () => {
  const isPublic = new Set(
    Object.keys(
      publicFacts({ ...shop, languages: [], footerPages: [], isPreview: true, analytics: { script: null } }),
    ),
  );
  for (const optional of ["holidays", "appearance", "banner", "menus", "chart"]) isPublic.add(optional);
  const found = sources.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const dotted = Array.from(text.matchAll(/\bsettings\(\)\s*\.(\w+)/g), ([, name = ""]) => name);
    const taken = Array.from(text.matchAll(/\{([^{}]*)\} = settings\(\);/g), ([, names = ""]) =>
      names.split(",").map((name) => name.split(/[:=]/)[0]!.trim()),
    ).flat();
    return [...dotted, ...taken]
      .filter((name) => name !== "" && !isPublic.has(name) && onServer[file] !== name)
      .map((name) => `${file}: ${name}`);
  });
  expect(sources.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
