import type { Page } from "@playwright/test";
import { m } from "#messages";
import { isFullRun } from "../faults/run-size.ts";
import { bookVisit } from "../http/book-visit.ts";
import { batchDepositAttributes } from "../http/deposit-attributes.ts";
import { visitDesk as visitDeskOverHttp } from "../http/desk.ts";
import {
  askForQuote,
  buy,
  checkoutUrl as checkoutUrlOverHttp,
  payDeposit,
  shopperAtPayment,
} from "../http/shopper.ts";
import { Visitor } from "../http/visitor.ts";
import { earringsDesign, ringDesign } from "../jewelry/sample-designs.ts";
import { checkoutUrl, continueButton, depositUrl, enterContact, pay, payButton } from "./checkout-visit.ts";
import { visitDesk } from "./desk-visit.ts";
import { expect } from "./store.ts";

/** Store pages that need no preparation. */
export const allStorePages = [
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
  "/search?q=oval+halo+under+4k",
  "/search?q=quetzalograph",
  "/wish-list?q=quetzalograph",
  "/compare?p=rolex-submariner-date-126610ln&p=rolex-explorer-124270",
  "/saved",
  "/visit?piece=rolex-submariner-date-126610ln",
  "/cart",
  "/custom-builder",
  "/custom-builder/budget?amount=5,000&style=halo",
  "/custom-builder/ring-sizer",
  "/policies/privacy",
  "/admin-test",
  "/no/such/page",
];

/** The layouts shoppers see most. */
const smokePages = ["/", "/shop", "/product/rolex-submariner-date-126610ln"];

/** The pages that sweeps check; only a few by default. */
export const storePages = isFullRun ? allStorePages : smokePages;

/** How to check a page: `layout` at every width, `axe` in every theme, ending at a phone's width. */
export interface PageChecks {
  layout(name: string): Promise<void>;
  axe(name: string): Promise<void>;
}

/** Goes through the checkout of a piece and of two designs, page by page, to the orders and the client's page. */
export async function visitCheckout(page: Page, origin: string, { layout, axe }: PageChecks): Promise<void> {
  await page.goto(await checkoutUrl(page.request, "womens-stack-ring-14k-rose"));
  await layout("/checkout");
  await page.getByRole("radio", { name: /Insured delivery/ }).check();
  await continueButton(page).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await axe("/checkout with faults");
  await page.getByRole("radio", { name: /Pick up/ }).check();
  await enterContact(page, "sweep@example.com");
  await continueButton(page).click();
  await expect(payButton(page)).toBeVisible();
  await axe("/checkout, its payment");
  await layout("/checkout, its payment");
  await pay(page, "1");
  await expect(page).toHaveURL(/\/orders\//);
  await axe("/orders/:token of a piece");

  await page.goto(await depositUrl(page.request, batchDepositAttributes([ringDesign(), earringsDesign()])));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText("Order summary", { exact: true }).click();
  await page.getByText(`${m.order.whatDesigned}: Custom ring, solitaire`).click();
  await axe("/checkout of two designs");
  await enterContact(page, "sweep-deposit@example.com");
  await continueButton(page).click();
  await pay(page, "1");
  await expect(page).toHaveURL(/\/orders\//);
  await page.getByText(`${m.order.whatDesigned}: Custom ring, solitaire`).click();
  await axe("/orders/:token of two designs");
  await layout("/orders/:token of two designs");

  const { shopper } = await payDeposit(origin, ringDesign(), "sweep-piece@example.com");
  await page.goto(shopper.url());
  await layout("/orders/:token");
  await page.getByRole("link", { name: "See your drawing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Custom ring, solitaire" })).toBeVisible();
  await layout("/track/:token");

  const visit = await bookVisit(origin, "sweep-visit@example.com");
  await page.goto(visit.path);
  await axe("/visits/:token");
  await layout("/visits/:token");
}

const deskPages = [
  "/desk",
  "/desk?state=done",
  "/desk/products",
  "/desk/products/new",
  "/desk/orders",
  "/desk/orders?show=unpaid",
  "/desk/quotes",
  "/desk/quotes/new",
  "/desk/payments",
  "/desk/inventory",
  "/desk/inventory?state=sold",
  "/desk/money?period=today",
  "/desk/money/entries/1",
  "/desk/money/tax",
  "/desk/mail",
  "/desk/jobs",
  "/desk/visits/new",
  "/desk/visits/hours",
  "/desk/find",
  "/desk/wish-list",
  "/desk/reviews",
  "/desk/reviews/new",
  "/desk/prices",
  "/desk/people",
  "/desk/readers",
  "/desk/webhooks",
  "/desk/audit",
  "/desk/not/there",
];

/** The desk pages checked with axe: one of each kind of list, record and message. */
export const axePages =
  /^\/desk(\?.*|\/(people|audit|not\/there|(orders|pieces|money)(\?.*)?|mail(\/.+)?|money\/entries\/1|requests\/.+|jobs\/[^/]+|visits[/?].+|orders\/LI-.+))?$/;

/** Signs in at a desk where something of every kind has happened, and returns a page of each kind. */
export async function visitEveryDeskPage(page: Page, origin: string): Promise<string[]> {
  const name = "Ada With-An-Unusually-Long-Name-That-Goes-On";
  await askForQuote(origin, name, "ada.with.an.unusually.long.address@example.com");
  const { number: deposit } = await payDeposit(origin, ringDesign(), "piece-to-look-at@example.com");
  const { number: order } = await buy(origin, "womens-bar-necklace-14k", "look@example.com");
  const waiting = await checkoutUrlOverHttp(origin, "mens-id-bracelet-silver");
  await shopperAtPayment(origin, waiting, "wait@example.com");
  const { time } = await bookVisit(origin, "visitor.with.an.unusually.long.address@example.com");
  const visitor = new Visitor(origin);
  await askForSizer(visitor);
  await keepReview(visitor, deposit);
  await visitDesk(page);

  const visits = `/desk/visits?day=${time.slice(0, 10)}`;
  const records = [`/desk/orders/${order}`, visits];
  for (const [list, record] of [
    ["/desk", /^\/desk\/requests\/[^/?]+$/],
    ["/desk", /^\/desk\/inbox\/[^/?]+\/[^/?]+$/],
    ["/desk/products", /^\/desk\/products\/(?!new)[^/?]+$/],
    ["/desk/orders", /^\/desk\/orders\/LD-[^/?]+$/],
    ["/desk/mail", /^\/desk\/mail\/[^/?]+$/],
    [visits, /^\/desk\/visits\/\d+$/],
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
  const details = [
    `${product}/stock`,
    `${product}/pictures`,
    `${job}/sheet`,
    `/desk/orders/${deposit}/print`,
  ];
  return [...deskPages, ...records, ...details];
}

async function askForSizer(visitor: Visitor): Promise<void> {
  await visitor.goto("/custom-builder/ring-sizer");
  for (const [label, words] of Object.entries({
    "Full name": "Claire Donnelly",
    Email: "sizer@example.com",
    Address: "3 Mill Lane",
    [m.sizer.city]: "Harrow Bay",
    "ZIP code": "11700",
  }))
    visitor.getByLabel(label).fill(words);
  await visitor.getByRole("button", { name: "Send me a ring sizer" }).click();
}

async function keepReview(visitor: Visitor, order: string): Promise<void> {
  await visitDeskOverHttp(visitor, "/desk/reviews/new");
  visitor.getByLabel("What the customer said").fill("The ring shines like the first day.");
  visitor.getByLabel("Name").fill("Maria T.");
  visitor.getByLabel("Town").fill("Huntington");
  visitor.getByLabel("Order").fill(order);
  await visitor.getByRole("button", { name: "Save review" }).click();
  visitor.getByText("It stays hidden until you publish it.").first().one();
}

/** Targets of the page's links that match `look`. */
async function linksOf(page: Page, path: string, look: RegExp): Promise<string[]> {
  const text = await (await page.request.get(path)).text();
  return Array.from(text.matchAll(/href="([^"]+)"/g), ([, href]) => href!).filter((href) => look.test(href));
}
