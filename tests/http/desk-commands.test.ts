import { deskToken } from "./desk.ts";
import { expect } from "./matchers.ts";
import { buy } from "./shopper.ts";
import { signInAll } from "./sign-in-roles.ts";
import { testWithSettings } from "./stories.ts";

type Cookies = Awaited<ReturnType<typeof signInAll>>;
interface Records {
  cookies: Cookies;
  order: string;
  /** The path of the buyer's page. */
  client: string;
}

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken }).extend<{ records: Records }>({
  records: [
    async ({ store }, use) => {
      const cookies = await signInAll(store);
      const { number: order } = await buy(store.origin, "womens-hoop-earrings-14k-30mm", "verbs@example.com");
      const { headers } = await fetch(`${store.origin}/desk/clients/of/order/${order}`, {
        headers: { cookie: cookies.owner },
        redirect: "manual",
      });
      await use({ cookies, order, client: headers.get("location") ?? "" });
    },
    { scope: "file" },
  ],
});

const post = (url: string, cookie: string, q: string) =>
  fetch(url, {
    method: "POST",
    body: new URLSearchParams({ q }),
    headers: { cookie },
    redirect: "manual",
  });

interface Offered {
  commands: { verb: string | null; title: string; to: string }[];
  groups: { title: string }[];
}

async function offered(origin: string, cookie: string, q: string): Promise<Offered> {
  const response = await post(`${origin}/desk/find/suggestions`, cookie, q);
  expect(response.status).toBe(200);
  return (await response.json()) as Offered;
}

test("a number offers its page and what the role may do with its record", async ({
  store: { origin },
  records: { cookies, order },
}) => {
  const verbsFor = async (cookie: string) =>
    (await offered(origin, cookie, order.toLowerCase())).commands.map(({ verb }) => verb);
  expect(await verbsFor(cookies.owner)).toEqual([null, "refund"]);
  expect(await verbsFor(cookies.bookkeeping)).toEqual([null, "refund"]);
  expect(await verbsFor(cookies.sales)).toEqual([null]);
  expect(await verbsFor(cookies.bench)).toEqual([]);
});

test("a verb and a name offer only that action; a verb the role may not use is searched as text", async ({
  store: { origin },
  records: { cookies, order, client },
}) => {
  expect(await offered(origin, cookies.owner, `refund ${order}`)).toEqual({
    commands: [
      {
        ...{ verb: "refund", title: `Refund ${order}`, to: `/desk/orders/${order}/refund` },
        detail: expect.stringMatching(/up to \$[\d,.]+$/),
      },
    ],
    groups: [],
  });
  expect((await offered(origin, cookies.sales, `refund ${order}`)).commands).toEqual([]);
  expect((await offered(origin, cookies.owner, `take payment ${order}`)).commands).toEqual([]);
  const { commands } = await offered(origin, cookies.sales, "book verbs@example.com");
  expect(commands).toMatchObject([
    { verb: "book", to: `/desk/visits/new?client=${client.split("/").at(-1)}` },
  ]);
  const form = await (
    await fetch(`${origin}${commands[0]!.to}`, { headers: { cookie: cookies.sales } })
  ).text();
  expect(form).toContain('value="verbs@example.com"');
});

test("without JavaScript, a command with one target opens it, and other commands are listed", async ({
  store: { origin },
  records: { cookies, order },
}) => {
  const find = `${origin}/desk/find`;
  const sent = await post(find, cookies.owner, `refund ${order}`);
  expect([sent.status, sent.headers.get("location")]).toEqual([303, `/desk/orders/${order}/refund`]);
  const listed = await post(find, cookies.owner, "mone");
  expect(listed.status).toBe(200);
  expect(await listed.text()).toContain("Go to Money");
  expect(await (await post(find, cookies.sales, "mone")).text()).not.toContain("Go to Money");
});
