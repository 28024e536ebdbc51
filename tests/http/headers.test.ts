import { expect } from "vitest";
import { checkoutUrl } from "./shopper.ts";
import { testWithSettings } from "./stories.ts";

const test = testWithSettings({ PUBLIC_ORIGIN: "https://shop.example" });

const everywhere = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-embedder-policy": "credentialless",
  "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
};

/** The additional headers of each kind of response, where it is requested, and its status. */
const classes: [what: string, path: string, status: number, caching: RegExp, isPage: boolean][] = [
  ["a page", "/", 200, /s-maxage=60, stale-while-revalidate=300, stale-if-error=86400/, true],
  ["a list", "/shop", 200, /s-maxage=60, stale-while-revalidate=300, stale-if-error=86400/, true],
  ["a product", "/product/rolex-submariner-date-126610ln", 200, /s-maxage=60/, true],
  ["the builder", "/custom-builder", 200, /s-maxage=60/, true],
  ["data of a page", "/shop.data", 200, /s-maxage=60/, false],
  ["a missing page", "/no/such/page", 404, /no-store/, true],
  ["an unknown order", "/orders/AAAAAAAAAAAAAAAAAAAAAA", 404, /no-store/, true],
  ["a file", "/favicon.svg", 200, /max-age/, false],
  ["the sitemap", "/sitemap.xml", 200, /s-maxage=60/, false],
  ["an API", "/api/2025-07/graphql.json", 405, /no-store/, false],
  ["a sign of life", "/livez", 200, /no-store/, false],
  ["a refusal at the door", `/${"a".repeat(8_200)}`, 414, /no-store/, false],
];

for (const [what, path, status, caching, isPage] of classes) {
  test(`G-24 HDR-01, G-25 CAC-01: ${what} has the required headers and no cookie`, async ({ origin }) => {
    const answer = await fetch(origin + path);
    const headers: Record<string, string> = Object.fromEntries(answer.headers);
    expect(answer.status).toBe(status);
    expect(headers).toMatchObject(everywhere);
    // Other sites may embed only pictures, including the store's icon.
    expect(headers["cross-origin-resource-policy"]).toBe(
      headers["content-type"]?.startsWith("image/") ? "cross-origin" : "same-origin",
    );
    expect(headers["permissions-policy"]).toMatch(/camera=\(\).*usb=\(\)/);
    expect(headers["cache-control"]).toMatch(caching);
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers.server).toBeUndefined();
    const policy = headers["content-security-policy"];
    if (isPage) expect(grade({ ...headers, "content-security-policy": policy ?? "" })).toBe(130);
  });
}

test("G-25 CAC-01: private pages are never cached and don't leak their URL", async ({ origin }) => {
  const address = new URL(await checkoutUrl(origin, "rolex-explorer-124270"));
  const entered = await fetch(`${origin}${address.pathname}${address.search}`, { redirect: "manual" });
  expect(entered.status).toBe(303);
  const checkout = await fetch(new URL(entered.headers.get("location") ?? "", origin));
  expect(checkout.status).toBe(200);
  const told = (answer: Response) =>
    ["cache-control", "referrer-policy"].map((name) => answer.headers.get(name));
  expect(told(entered)).toEqual(["no-store", "no-referrer"]);
  expect(told(checkout)).toEqual(["no-store", "same-origin"]);
});

/** The scanner's score for TLS: a hundred, plus or minus the modifier of each header. */
function grade(headers: Record<string, string>): number {
  const policy = new Map(
    (headers["content-security-policy"] ?? "").split("; ").map((each) => {
      const [name = "", ...sources] = each.split(" ");
      return [name, sources] as const;
    }),
  );
  const sources = policy.get("script-src") ?? ["'unsafe-inline'"];
  const isStrict =
    policy.get("default-src")?.join() === "'none'" &&
    [...sources, ...(policy.get("style-src") ?? ["'unsafe-inline'"])].every(
      (source) => source === "'self'" || source.startsWith("'sha256-"),
    ) &&
    policy.get("base-uri")?.join() === "'none'" &&
    policy.has("form-action") &&
    policy.get("require-trusted-types-for")?.join() === "'script'" &&
    policy.get("trusted-types")?.join() === "'none'";
  const bonuses = [
    [isStrict, 10],
    [/^(strict-origin-when-cross-origin|no-referrer|same-origin)$/.test(headers["referrer-policy"] ?? ""), 5],
    [policy.get("frame-ancestors")?.join() === "'none'", 5],
    [headers["cross-origin-resource-policy"] === "same-origin", 10],
  ] as const;
  return bonuses.reduce((sum, [isThere, points]) => sum + (isThere ? points : 0), 100);
}
