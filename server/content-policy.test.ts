import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { contentPolicy, contentPolicyOptions, toastStyleHashes } from "./content-policy.ts";
import { hashSource } from "./hash-source.ts";

const own = { formTargets: [], pictureSources: [] };

function directive(policy: string, name: string): string[] {
  const [found = ""] = policy.split("; ").filter((each) => each.startsWith(`${name} `));
  return found.split(" ").slice(1);
}

test("allows each inline script or style once by its hash, and no other", () => {
  const html =
    "<head><script>one()</script><style>a{}</style></head><script>one()</script><script nonce>two()</script>";
  const policy = contentPolicy(html, own);
  expect(directive(policy, "script-src")).toEqual(["'self'", hashSource("one()"), hashSource("two()")]);
  expect(directive(policy, "style-src")).toEqual(["'self'", ...toastStyleHashes, hashSource("a{}")]);
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
});

test("hashes speculation rules, but not external files or data blocks", () => {
  const rules = '{"prerender":[]}';
  const html = `<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script><script type="speculationrules">${rules}</script>`;
  expect(directive(contentPolicy(html, own), "script-src")).toEqual(["'self'", hashSource(rules)]);
});

test("a script that measures visits is allowed only in documents that name it", () => {
  const analytics = { ANALYTICS: "on", ANALYTICS_SCRIPT: "https://measure.example/js/script.js?site=1" };
  const options = contentPolicyOptions(readConfig(analytics));
  const named = `<script type="application/json" id="analytics-script">"x"</script>`;
  const policy = contentPolicy(named, options);
  expect(directive(policy, "script-src")).toEqual(["'self'", "https://measure.example"]);
  expect(directive(policy, "connect-src")).toEqual(["'self'", "https://measure.example"]);
  expect(directive(policy, "trusted-types")).toEqual(["analytics"]);
  for (const html of [
    "",
    "<p>&lt;script type=&quot;application/json&quot; id=&quot;analytics-script&quot;&gt;</p>",
  ])
    expect(contentPolicy(html, options)).not.toContain("measure.example");
  for (const off of [{ ANALYTICS: "on" }, { ANALYTICS_SCRIPT: analytics.ANALYTICS_SCRIPT }])
    expect(contentPolicy(named, contentPolicyOptions(readConfig(off)))).toContain("trusted-types 'none'");
});

test("allows forms and pictures only from configured hosts, and nothing else by default", () => {
  const targets = { formTargets: ["https://a.example"], pictureSources: ["https://b.example"] };
  const policy = contentPolicy("", targets);
  expect(directive(policy, "form-action")).toEqual(["'self'", "https://a.example"]);
  expect(directive(policy, "img-src")).toEqual(["'self'", "data:", "https://b.example"]);
  expect(directive(policy, "default-src")).toEqual(["'none'"]);
});

test.each([
  ["the embedded shop", {}, [], []],
  [
    "the embedded shop with pictures elsewhere",
    { PICTURE_ORIGINS: "https://pictures.example  https://images.example/" },
    [],
    ["https://pictures.example", "https://images.example"],
  ],
  [
    "a shop at Shopify",
    {
      SHOPIFY_STORE_DOMAIN: "averell.myshopify.com",
      SHOPIFY_CHECKOUT_DOMAIN: "checkout.averell.example",
      STOREFRONT_ACCESS_TOKEN: "5f1c3a9e7d2b48068c4ea1f09b7d6e25",
    },
    ["https://averell.myshopify.com", "https://checkout.averell.example"],
    ["https://cdn.shopify.com", "https://averell.myshopify.com", "https://checkout.averell.example"],
  ],
])("no page of %s may load pictures from or post forms to any host", (_shop, variables, forms, pictures) => {
  const policy = contentPolicy("", contentPolicyOptions(readConfig(variables)));
  expect(directive(policy, "form-action")).toEqual(["'self'", ...forms]);
  expect(directive(policy, "img-src")).toEqual(["'self'", "data:", ...pictures]);
});

test("allows the toast styles of the installed release", () => {
  const source = readFileSync(new URL(import.meta.resolve("sonner")), "utf8");
  const [, text = '""'] = /__insertCSS\((".*?")\)/.exec(source) ?? [];
  expect(toastStyleHashes).toEqual([hashSource(""), hashSource(JSON.parse(text) as string)]);
});
