import { bookVisit } from "./book-visit.ts";
import { deskToken } from "./desk.ts";
import { expect } from "./matchers.ts";
import { signInAll } from "./sign-in-roles.ts";
import { testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

test("histories and notes show the author's name and role", async ({ origin, store, rows }) => {
  await bookVisit(origin, "names@example.com");
  const [visit] = rows("select id from visit where email = 'names@example.com'");
  const { sales, owner } = await signInAll(store);
  const bySales = new Visitor(origin, { cookie: sales });
  const send = (path: string, form: Record<string, string>) =>
    bySales.request(path, { method: "POST", body: new URLSearchParams(form) });
  await send(`/desk/visits/${visit!.id}`, { intent: "came", version: "1" });
  await bySales.goto(`/desk/clients/of/visit/${visit!.id}`);
  const path = new URL(bySales.url()).pathname;
  await send(path, { intent: "sizes", version: "1", "left-ring": "6" });
  await send(path, { intent: "note", key: "n", text: "Nickel" });
  const asOwner = new Visitor(origin, { cookie: owner });
  await asOwner.goto(`/desk/visits/${visit!.id}`);
  expect(asOwner.getByText(/, Any sales \(sales\)$/)).toBeVisible();
  await asOwner.goto(path);
  expect(asOwner.getByText(/^US, measured .* by Any sales \(sales\)$/)).toBeVisible();
  expect(asOwner.document.body.textContent).not.toMatch(/staff \d+ \(/);
});
