import { askForQuote, buy, checkoutUrl, payDeposit, shopperAtPayment } from "../http/shopper.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { axeFaults, faultsInThemes } from "./axe.ts";
import { visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

const pages = [
  "/desk",
  "/desk?state=done",
  "/desk/people",
  "/desk/audit",
  "/desk/not/there",
  "/desk/orders",
  "/desk/orders?show=unpaid",
  "/desk/pieces",
  "/desk/pieces?state=sold",
  "/desk/mail",
  "/desk/money?period=today",
  "/desk/money/entries/1",
];

test("axe finds nothing at the desk in either room, and nothing scrolls sideways on a phone", async ({
  page,
  store,
}) => {
  const name = "Ada With-An-Unusually-Long-Name-That-Goes-On";
  await askForQuote(store.origin, name, "ada.with.an.unusually.long.address@example.com");
  const email = "look@example.com";
  const { number } = await buy(store.origin, "womens-bar-necklace-14k", email);
  const waiting = await checkoutUrl(store.origin, "mens-id-bracelet-silver");
  await shopperAtPayment(store.origin, waiting, "wait@example.com");
  await payDeposit(store.origin, ringDesign(), "piece-to-look-at@example.com");
  const [quote] = store.rows("select id from quote_request order by id desc limit 1");
  const [job] = store.rows("select number from job order by created_at desc limit 1");

  await page.goto("/desk/sign-in");
  expect(await axeFaults(page)).toEqual([]);
  await visitDesk(page);
  const look = (path: string) =>
    test.step(path, async () => expect.soft(await faultsInThemes(page), path).toEqual([]));
  for (const path of [...pages, `/desk/requests/${quote?.id}`, `/desk/jobs/${job?.number}`]) {
    await page.goto(path);
    await look(path);
  }
  await page.goto(`/desk/orders/${number}`);
  await page.getByText("Give money back").click();
  await look("an order whose money may go back");
  await page.goto("/desk/mail");
  await page.getByRole("row").filter({ hasText: email }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "What it says" })).toBeVisible();
  await look("a letter");
});
