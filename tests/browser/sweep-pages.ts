import type { Page } from "@playwright/test";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { checkoutUrl, enterContact, go } from "./checkout-visit.ts";
import { payDeposit } from "./deposit-visit.ts";
import { reviewPath } from "./design-visit.ts";
import { visitDesk } from "./desk-visit.ts";
import { expect } from "./store.ts";

/** Pages of the store that need nothing to have happened before. */
export const storePages = [
  "/",
  "/shop",
  "/shop?brand=Rolex&min=5000",
  "/category/rolex?brand=Omega",
  "/category/engagement-rings",
  "/custom-jewelry",
  "/product/rolex-submariner-date-126610ln",
  "/product/engagement-ring-oval-halo-lab-150-14k",
  "/product/patek-philippe-nautilus-5711-1a-010",
  "/product/no-such-piece",
  "/product/rolex-submariner-date-126610ln/similar",
  "/saved",
  "/cart",
  "/custom-builder",
  "/custom-builder/ring-sizer",
  "/policies/privacy",
  "/admin-test",
  "/no/such/page",
];

/** Lists made as another of those pages: axe looks at them with `SIZE=full`. */
export const twins = ["/shop?brand=Rolex&min=5000", "/category/engagement-rings", "/custom-jewelry"];

/** Leads through the checkout, from page to page, to the order and to its client's page. */
export async function visitCheckout(page: Page, onPage: (name: string) => Promise<void>): Promise<void> {
  await page.goto(await checkoutUrl(page.request, "womens-stack-ring-14k-rose"));
  await onPage("/checkout");
  await enterContact(page, "sweep@example.com");
  await go(page).click();
  await expect(page.getByLabel("Test payment code")).toBeVisible();
  await onPage("/checkout, its payment");
  await payDeposit(page, ringDesign(), "sweep@example.com");
  await onPage("/orders/:token");
  await page.getByRole("link", { name: "See your drawing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Custom ring, solitaire" })).toBeVisible();
  await onPage("/track/:token");
}

const deskPages = [
  "/desk",
  "/desk?state=done",
  "/desk/products",
  "/desk/products/new",
  "/desk/orders",
  "/desk/quotes",
  "/desk/quotes/new",
  "/desk/pieces",
  "/desk/money",
  "/desk/money/entries/1",
  "/desk/mail",
  "/desk/jobs",
  "/desk/reviews",
  "/desk/reviews/new",
  "/desk/prices",
  "/desk/people",
  "/desk/audit",
  "/desk/not/there",
];

/** Signs in at a desk where a deposit was paid, and answers every page of it, one of each kind of record. */
export async function visitEveryDeskPage(page: Page): Promise<string[]> {
  await page.goto(reviewPath(ringDesign()));
  await page.getByLabel("Full name").fill("Ada With-An-Unusually-Long-Name-That-Goes-On");
  await page.getByLabel("Email").fill("ada.with.an.unusually.long.address@example.com");
  await page.getByRole("button", { name: "Request a quote" }).click();
  await expect(page.getByText(/^Quote request sent!/).first()).toBeVisible();
  await page.goto("/custom-builder/ring-sizer");
  for (const [label, words] of Object.entries({
    "Full name": "Claire Donnelly",
    Email: "sizer@example.com",
    Address: "3 Mill Lane",
    Town: "Harrow Bay",
    "ZIP code": "11700",
  }))
    await page.getByLabel(label).fill(words);
  await page.getByRole("main").getByRole("button", { name: /sizer/i }).click();
  await visitDesk(page);
  const [order] = await linksOf(page, "/desk/orders", /^\/desk\/orders\/LD-[^/?]+$/);
  await page.goto("/desk/reviews/new");
  await page.getByLabel("What the customer said").fill("The ring shines like the first day.");
  await page.getByLabel("Name").fill("Maria T.");
  await page.getByLabel("Town").fill("Huntington");
  await page.getByLabel("Order").fill(order!.split("/").at(-1)!);
  await page.getByRole("button", { name: "Keep the review" }).click();
  await expect(page.getByText("Nobody sees it before you publish it.")).toBeVisible();

  const records: string[] = [];
  for (const [list, record] of [
    ["/desk", /^\/desk\/requests\/[^/?]+$/],
    ["/desk", /^\/desk\/inbox\/[^/?]+\/[^/?]+$/],
    ["/desk/products", /^\/desk\/products\/(?!new)[^/?]+$/],
    ["/desk/orders", /^\/desk\/orders\/[^/?]+$/],
    ["/desk/mail", /^\/desk\/mail\/[^/?]+$/],
    ["/desk/jobs", /^\/desk\/jobs\/[^/?]+$/],
    ["/desk/reviews", /^\/desk\/reviews\/(?!new)[^/?]+$/],
    ["/desk/prices", /^\/desk\/prices\/[^/?]+$/],
  ] as const) {
    const [first] = await linksOf(page, list, record);
    expect(first, `a record of ${list}`).toBeDefined();
    records.push(first!);
  }
  const product = records.find((path) => path.startsWith("/desk/products/"));
  const job = records.find((path) => path.startsWith("/desk/jobs/"));
  const details = [`${product}/stock`, `${product}/pictures`, `${job}/sheet`, `${order}/print`];
  return [...deskPages, ...records, ...details];
}

/** Where the links of a page lead that look like this. */
async function linksOf(page: Page, path: string, look: RegExp): Promise<string[]> {
  const text = await (await page.request.get(path)).text();
  return Array.from(text.matchAll(/href="([^"]+)"/g), ([, href]) => href!).filter((href) => look.test(href));
}
