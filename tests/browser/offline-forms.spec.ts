import type { Page } from "@playwright/test";
import sharp from "sharp";
import { m } from "#messages";
import { bookVisit } from "../http/book-visit.ts";
import { payDeposit } from "../http/shopper.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { signDrawing } from "./approve.ts";
import { checkoutUrl, continueButton, enterContact, payButton } from "./checkout-visit.ts";
import { storeDraft } from "./design-visit.ts";
import { visitDesk } from "./desk-visit.ts";
import {
  button,
  cartDrawer,
  checkoutFailedMessage,
  closeMessages,
  closeTabs,
  expectDialog,
  expectHeading,
  expectTab,
  expectUrl,
  link,
  mainRegion,
  offlineMessage,
  openCart,
  press,
  triedCounts,
  tryOffline,
} from "./offline-visit.ts";
import { expect, test } from "./store.ts";

const watch = "rolex-submariner-date-126610ln";
/** Runs with `SIZE=full`; the cart and the checkout run every time. */
const whole = { tag: "@full" };

test.afterAll(() =>
  console.log(`Actions tried without the network and then with it: ${triedCounts.actions}.`),
);

test("cart forms keep their input offline", { tag: "@full" }, async ({ page }) => {
  await page.goto("/product/tudor-black-bay-58-79030n");
  await press("button", "Add to Cart", mainRegion)(page);
  await expect(button(page, "Cart, 1 item")).toBeVisible();
  await openCart.press(page);
  await tryOffline(page, {
    name: "checkout in the drawer",
    press: press("button", "Checkout", cartDrawer),
    says: checkoutFailedMessage,
    done: expectTab(/\/checkout\//),
  });
  await closeTabs(page);
  await page.goto("/cart");
  await tryOffline(page, {
    name: "checkout in the cart's page",
    press: press("button", "Checkout", mainRegion),
    says: checkoutFailedMessage,
    done: expectTab(/\/checkout\/.*/),
  });
  await tryOffline(page, {
    name: "removal",
    press: press("button", /^Remove/, mainRegion),
    done: (page) => expect(button(page, "Cart, 0 items")).toBeVisible(),
  });
});

test("design forms keep their input offline", whole, async ({ page, context, store }) => {
  await context.grantPermissions(["clipboard-write"], { origin: store.origin });
  const shareLink = (page: Page) => expect(page.getByText(/link copied to clipboard/i).first()).toBeVisible();
  await storeDraft(page, ringDesign());
  await page.goto("/custom-builder");
  await tryOffline(page, {
    name: "a category",
    press: press("link", /Custom Ring/),
    says: offlineMessage,
    done: expectUrl(/configurator/),
  });
  await storeDraft(page, ringDesign());
  await page.goto("/custom-builder/configurator?step=stone");
  await tryOffline(page, {
    name: "next step",
    press: press("button", "Next Step"),
    done: expectHeading("Setting"),
  });
  await tryOffline(page, { name: "save progress", press: press("button", "Save Progress"), done: shareLink });
  await tryOffline(page, {
    name: "preview enlarged",
    press: press("button", "Zoom preview"),
    done: expectDialog("Preview of your design"),
  });
  await page.goto("/custom-builder/review");
  await page.getByLabel("Full name").fill("Claire Donnelly");
  await page.getByLabel("Email").fill("offline@example.com");
  await tryOffline(page, { name: "share", press: press("button", "Share"), done: shareLink });
  await tryOffline(page, {
    name: "deposit",
    press: press("button", /^Pay deposit/),
    says: checkoutFailedMessage,
    done: expectTab(/\/checkout\//),
  });
  await closeTabs(page);
  await tryOffline(page, {
    name: "quote",
    press: press("button", "Request a quote"),
    says: /We could not save your request\. Please call/,
    where: (page) => page.getByRole("alert").filter({ hasText: "save" }),
    done: (page) => expect(page.getByText("We'll contact you within 24 hours.").first()).toBeVisible(),
  });
  await tryOffline(page, {
    name: "add a design to the cart",
    press: press("button", "Add to Cart", mainRegion),
    done: (page) => expect(button(page, "Cart, 1 item")).toBeVisible(),
  });
  await closeMessages(page);
  await openCart.press(page);
  await tryOffline(page, {
    name: "deposit in the drawer",
    press: press("button", "Pay deposit", cartDrawer),
    says: checkoutFailedMessage,
    done: expectTab(/\/checkout\//),
  });
});

test("request forms keep their input offline", whole, async ({ page }) => {
  await page.goto("/custom-builder/ring-sizer");
  for (const [label, value] of [
    ["Full name", "Claire Donnelly"],
    ["Email", "offline@example.com"],
    ["Address", "3 Mill Lane"],
    [m.sizer.city, "Harrow Bay"],
    ["ZIP code", "11700"],
  ] as const)
    await page.getByLabel(label).fill(value);
  await tryOffline(page, {
    name: "ring sizer",
    press: press("button", "Send me a ring sizer"),
    says: /We could not save your request/,
    where: (page) => page.getByRole("alert"),
    done: (page) => expect(page.getByRole("status").filter({ hasText: m.sizer.sent })).toBeVisible(),
  });
  await page.goto(`/product/${watch}/similar`);
  await page.getByLabel("Full name").fill("Claire Donnelly");
  await page.getByLabel("Email").fill("offline@example.com");
  await tryOffline(page, {
    name: "similar piece",
    press: press("button", "Request a quote"),
    says: /We could not save your request/,
    where: (page) => page.getByRole("alert"),
    done: (page) => expect(page.getByText("We'll contact you within 24 hours.").first()).toBeVisible(),
  });
});

test("checkout forms keep their input offline", async ({ page }) => {
  await page.goto(await checkoutUrl(page.request, "rolex-datejust-41-126334"));
  await enterContact(page, "offline-pay@example.com");
  const lost = {
    says: /You lost your connection/,
    where: (page: Page) => page.locator("main"),
  };
  await tryOffline(page, {
    name: "continue to payment",
    press: (page) => continueButton(page).click(),
    ...lost,
    done: (page) => expect(payButton(page)).toBeVisible(),
  });
  await page.getByLabel("Test payment code").fill("1");
  await tryOffline(page, {
    name: "pay",
    press: (page) => payButton(page).click(),
    ...lost,
    done: expectUrl(/\/orders\//),
  });
});

test("forms on the client's page keep their input offline", whole, async ({ page, store }) => {
  const { shopper } = await payDeposit(store.origin, ringDesign(), "offline-track@example.com");
  await page.goto(shopper.url());
  await link(page, "See your drawing").click();
  await page.getByLabel(m.track.yourMessage).fill("Is it on its way?");
  await tryOffline(page, {
    name: "message",
    press: press("button", m.track.sendMessage),
    says: new RegExp(m.track.messageOffline),
    where: (page) => page.locator("main"),
    done: (page) => expect(page.getByText(m.track.messageSent)).toBeVisible(),
  });
  await signDrawing(page);
  await tryOffline(page, {
    name: "approval",
    press: press("button", m.track.approve),
    says: new RegExp(m.track.approvalOffline),
    where: (page) => page.locator("form", { has: button(page, m.track.approve) }),
    done: (page) => expect(page.getByText("Your drawing is approved").first()).toBeVisible(),
  });
});

test("desk forms keep their input offline", whole, async ({ page, store }) => {
  const { number } = await payDeposit(store.origin, ringDesign(), "offline-desk@example.com");
  await visitDesk(page, "/desk/orders");
  await tryOffline(page, {
    name: "a link of the menu",
    press: press("link", "Products", (page) => page.getByRole("navigation", { name: "Desk" })),
    says: offlineMessage,
    done: expectHeading("Products"),
  });
  // Other tests change which product is first, and the deposit's own price isn't changed here.
  const products = mainRegion(page).getByRole("row").filter({ hasNotText: "Custom Design Deposit" });
  await products.locator("a[href^='/desk/products/']").first().click();
  await expect(button(mainRegion(page), "Save")).toBeVisible();
  await tryOffline(page, {
    name: "a product",
    press: press("button", "Save", mainRegion),
    says: offlineMessage,
    done: (page) => expect(page.getByRole("status").first()).toBeVisible(),
  });
  await page.goto("/desk/reviews/new");
  await page.locator("main textarea").first().fill("The ring came a day early.");
  await tryOffline(page, {
    name: "a form",
    press: (page) => page.locator("main form button[type=submit]").last().click(),
    says: offlineMessage,
    done: (page) => expect(page.locator("main [aria-invalid=true]").first()).toBeVisible(),
  });
  await page.goto(`/desk/jobs?q=${number}`);
  await link(page.getByRole("row"), "Custom ring, solitaire").click();
  await expectHeading("Custom ring, solitaire")(page);
  await tryOffline(page, {
    name: "a step of a job",
    press: press("button", /^(Record in-person approval|Start casting)$/, mainRegion),
    says: offlineMessage,
    done: (page) => expect(page.getByRole("status").first()).toBeVisible(),
  });
});

test(
  "desk forms of visits, clients, stock, repairs and certificates keep their input offline",
  whole,
  async ({ page, store }) => {
    await bookVisit(store.origin, "offline-visit@example.com");
    const [{ visit } = {}] = store.rows("select max(id) as visit from visit");
    const [{ unit } = {}] = store.rows("select max(id) as unit from stock_unit where state = 'free'");
    await visitDesk(page, "/desk/repairs/new");
    const fill = async (label: string, words: string) => page.getByLabel(new RegExp(`^${label}`)).fill(words);
    await fill("Client's name", "Paul Lindqvist");
    await fill("Phone", "(516) 555-0188");
    await fill("Description", "Chronograph, steel");
    await fill("Condition at intake", "Crystal chipped at 2");
    await fill("Promised for", "2099-12-22");
    await tryOffline(page, {
      name: "an intake",
      press: press("button", /^Take in$/, mainRegion),
      says: offlineMessage,
      done: expectHeading("Chronograph, steel"),
    });
    const photo = { name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: await jpeg() };
    await page.getByLabel("Photo", { exact: true }).setInputFiles(photo);
    await tryOffline(page, {
      name: "a photograph",
      press: press("button", "Add photo", mainRegion),
      says: offlineMessage,
      done: (page) => expect(page.getByText(/^Photo added/)).toBeVisible(),
    });
    await page.goto(`/desk/stock/${unit}`);
    await page.getByLabel("Location").fill("Safe 9");
    await tryOffline(page, {
      name: "the register",
      press: press("button", "Save record", mainRegion),
      says: offlineMessage,
      done: (page) => expect(page.getByText("Saved.", { exact: true })).toBeVisible(),
    });
    await page.goto(`/desk/visits/${visit}`);
    await page.getByLabel("Add a piece").fill("/product/rolex-explorer-124270");
    await tryOffline(page, {
      name: "a tray",
      press: press("button", "Add to tray", mainRegion),
      says: offlineMessage,
      done: (page) => expect(page.getByText(/Explorer/).first()).toBeVisible(),
    });
    await page.getByRole("link", { name: "View client" }).click();
    await page.getByLabel("Add a note").fill("Nickel gives her a rash.");
    await tryOffline(page, {
      name: "a client's note",
      press: press("button", "Add note", mainRegion),
      says: offlineMessage,
      done: (page) =>
        expect(page.getByRole("listitem").filter({ hasText: "Nickel gives her a rash." })).toBeVisible(),
    });
    await page.goto("/desk/appraisals/new");
    await page.getByLabel("Item").fill("Signet ring, 14K yellow gold");
    await tryOffline(page, {
      name: "an appraisal",
      press: press("button", "Issue appraisal", mainRegion),
      says: offlineMessage,
      done: (page) => expect(page.locator("main [aria-invalid=true]").first()).toBeFocused(),
    });
  },
);

function jpeg(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 400, channels: 3, background: "#8a7350" } })
    .jpeg()
    .toBuffer();
}
