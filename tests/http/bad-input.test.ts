import { expect } from "vitest";
import { readOnlyTest as test } from "./stories.ts";

const answers: [path: string, status: number, text: RegExp][] = [
  ["/no/such/page", 404, /Oops! Page not found/],
  ["/product/no-such-piece", 404, /Product not found/],
  ["/product/%00%ff", 404, /not found/i],
  ["/product/%00", 404, /Product not found/],
  ["/product/a%00b/similar", 404, /not found/i],
  ["/category/no-such-category", 404, /<h1[^>]*>Category not found<\/h1>.*No products found/s],
  ["/category/%3Cscript%3Ealert(1)%3C%2Fscript%3E", 404, /No products found/],
  [
    "/category/CALL-1-900-555-0199-NOW",
    404,
    /^(?!.*<(h1|title|span)[^>]*>[^<]*(CALL|Call)).*No products found/s,
  ],
  ["/category/bridal-sets", 200, /<h1[^>]*>Bridal Sets<\/h1>/],
  ["/category/rolex?brand=Omega", 200, /<h1[^>]*>Rolex<\/h1>.*No products found/s],
  ["/shop?page=999", 200, /Showing \d+-\d+ of \d+ products/],
  ["/shop?page=-1&page=2&sort=&min=abc&max=1e9", 200, /Showing \d+-\d+ of \d+ products/],
  ["/shop?min=90000&max=10", 200, /./],
  ["/shop?brand[]=x&__proto__=1&constructor=2", 200, /Showing/],
  [`/shop?brand=${"x".repeat(4000)}`, 200, /Showing \d+-\d+ of \d+ products/],
  ["/checkout/not-a-key", 404, /./],
  ["/cart/c/unknown?key=unknown", 404, /./],
  ["/orders/not-a-token", 404, /./],
];

for (const [path, status, text] of answers) {
  test(`${path.slice(0, 60)} returns ${status} with a message`, async ({ origin }) => {
    const response = await fetch(origin + path);
    const body = await response.text();
    expect(response.status).toBe(status);
    expect(body).toMatch(text);
    expect(body).not.toMatch(/at \S+ \(.*:\d+:\d+\)|node_modules|TypeError/);
  });
}

test("public pages set no cookie and are byte-identical for two visitors", async ({ origin }) => {
  for (const path of [
    "/",
    "/shop",
    "/category/rolex?sort=price-asc",
    "/product/rolex-submariner-date-126610ln",
    "/saved",
  ]) {
    const bodies: string[] = [];
    for (const agent of ["first", "second"]) {
      const headers = { "user-agent": agent, cookie: `a=${agent}` };
      const response = await fetch(origin + path, { headers });
      expect(response.headers.get("set-cookie")).toBeNull();
      bodies.push(await response.text());
    }
    expect(bodies[0]).toBe(bodies[1]);
  }
});
