import { deskAccess } from "../../app/desk/access/desk-access.ts";
import type { Store } from "../store/open-store.ts";
import { deskToken } from "./desk.ts";
import { expect } from "./matchers.ts";
import { roles, signInAll } from "./sign-in-roles.ts";
import { testWithSettings } from "./stories.ts";

/** A separate store, because an owner with a passkey locks out the owner's token. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

type Role = (typeof roles)[number];

/**
 * Every form of the counter, with the roles besides the owner that may post it. Written out again, so that a change of
 * the access table has to be made on purpose.
 */
const forms: readonly (readonly [path: string, form: Record<string, string>, mayPost: readonly Role[]])[] = [
  ["desk/sell", { intent: "begin" }, ["sales"]],
  ["desk/sell/find", { code: "P-10001" }, ["sales"]],
  ...[
    { intent: "act", do: "add-service", title: "Appraisal", cents: "15000" },
    { intent: "act", do: "add-return", order: "LI-1", line: "1" },
    { intent: "act", do: "add-gift-card", cents: "5000" },
    { intent: "act", do: "discount", by: "percent", value: "10" },
    { intent: "act", do: "set-exemption", kind: "resale" },
    ...["scan", "take", "undo", "finish", "park", "resume", "drop", "layaway"].map((intent) => ({ intent })),
    ...["check", "cancel", "refund", "retry", "cash"].map((word) => ({ intent: `reader-${word}` })),
  ].map((form) => ["desk/sell/:ticket", form, ["sales"]] as const),
  ["desk/sell/:ticket/trade-in", { intent: "accept" }, ["sales"]],
  ["desk/tickets", { search: "Brandt" }, ["sales", "bookkeeping"]],
  ...["plan", "sign", "sign-paper", "amend", "withdraw", "cancel", "forfeit"].map(
    (intent) => ["desk/layaways/:number", { intent }, ["sales"]] as const,
  ),
  ["desk/layaways/:number", { intent: "place" }, ["sales", "bookkeeping"]],
  ["desk/gift-cards", { search: "9000" }, ["sales", "bookkeeping"]],
  ["desk/gift-cards/new", { amount: "25", reason: "Late repair" }, ["sales"]],
  ...["replace", "pay-out"].map((intent) => ["desk/gift-cards/:account", { intent }, ["sales"]] as const),
  ["desk/quotes/:id/accept", { signature: "M0 0" }, ["sales"]],
  ["desk/quotes/:id/pictures", {}, ["sales"]],
  ["desk/trade-ins", { search: "Kwan" }, ["sales", "bookkeeping"]],
  ["desk/trade-ins/record", { period: "2026" }, []],
  ...["extend", "police", "release"].map(
    (intent) => ["desk/trade-ins/:number", { intent }, ["sales"]] as const,
  ),
  ...["end-police", "show-id"].map((intent) => ["desk/trade-ins/:number", { intent }, []] as const),
  ["desk/orders/:number/text", { topic: "receipt" }, ["sales", "bookkeeping"]],
  ...["refund", "part"].map((intent) => ["desk/orders/:number/refund", { intent }, ["bookkeeping"]] as const),
  ["desk/stock/:id/take-back", { to: "stock" }, ["sales"]],
  ...["pair", "rename", "remove"].map((intent) => ["desk/readers", { intent }, []] as const),
];

/** Everything in the store except the visit counts and when a session was last used. */
function everything({ rows }: Store): string {
  const tables = rows("select name from sqlite_master where type = 'table' order by name");
  return JSON.stringify(
    tables
      .map(({ name }) => String(name))
      .filter((name) => name !== "rate_limit" && !name.startsWith("sqlite_"))
      .map((name) => [name, rows(`select * from "${name}"`).map(({ used_at: _, ...row }) => row)]),
  );
}

/** Where a posted form is sent instead of being handled, for a form and for a script's request. */
async function refusedTo(url: string, form: Record<string, string>, cookie?: string): Promise<string[]> {
  const asked = [url, `${url}.data`].map(async (address) => {
    const headers = cookie === undefined ? {} : { cookie };
    const body = new URLSearchParams(form);
    const response = await fetch(address, { method: "POST", body, headers, redirect: "manual" });
    const text = await response.text();
    return response.headers.get("location") ?? /\/desk\/(denied|sign-in)/.exec(text)?.[0] ?? "";
  });
  return await Promise.all(asked);
}

test("every form of the counter is refused to a role without the right and to no session, and changes nothing", async ({
  origin,
  store,
}) => {
  const cookies = await signInAll(store);
  const before = everything(store);
  let refusals = 0;
  for (const [pattern, form, mayPost] of forms) {
    expect(Object.keys(deskAccess)).toContain(pattern);
    const url = `${origin}/${pattern.replace(/:\w+/g, "1")}`;
    for (const role of roles.filter((one) => one !== "owner" && !mayPost.includes(one))) {
      const to = await refusedTo(url, form, cookies[role]);
      expect([pattern, form, role, to]).toEqual([pattern, form, role, ["/desk/denied", "/desk/denied"]]);
      refusals++;
    }
    const away = expect.stringMatching(/^\/desk\/sign-in/);
    expect([pattern, form, await refusedTo(url, form)]).toEqual([pattern, form, [away, away]]);
  }
  expect(refusals).toBeGreaterThan(forms.length);
  expect(everything(store)).toBe(before);
  for (const [pattern, form, mayPost] of forms)
    for (const role of mayPost)
      expect([
        pattern,
        role,
        await refusedTo(`${origin}/${pattern.replace(/:\w+/g, "1")}`, form, cookies[role]),
      ]).not.toContainEqual(expect.arrayContaining(["/desk/denied"]));
});
