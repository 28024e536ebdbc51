import { expect, test } from "vitest";
import { openClients } from "#clients";
import type { Database } from "#database";
import { openWebhooks } from "#webhooks";
import { kinds } from "../../../server/kinds.ts";
import { shop as facts } from "../../../shop.config.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { openAdminShop } from "../contract/admin-shop.ts";
import { checkOut } from "../contract/check-out.ts";
import { origin } from "../contract/test-shop.ts";

async function openRoom(database: Database) {
  const { profiles } = openClients({ database, facts, origin, kinds });
  const webhooks = openWebhooks({ database, origin, inbox: () => "owner@shop.example" });
  return {
    ...(await openAdminShop(database, { customers: profiles.customers, webhooks })),
    profiles,
    webhooks,
  };
}

type Room = Awaited<ReturnType<typeof openRoom>>;

async function buy({ test: shop }: Room, count: number): Promise<void> {
  const { products } = await shop.ask(
    "{ products(first: 20) { nodes { variants(first: 5) { nodes { id availableForSale currentlyNotInStock } } } } }",
  );
  const ids = products.nodes.flatMap(
    ({ variants }: { variants: { nodes: { id: string; availableForSale: boolean }[] } }) =>
      variants.nodes.filter(({ availableForSale }) => availableForSale).map(({ id }) => id),
  );
  for (let index = 0; index < count; index += 1) {
    shop.clock.at += 60_000;
    const { cartCreate } = await shop.ask(
      `mutation ($id: ID!) { cartCreate(input: { lines: [{ merchandiseId: $id }] }) { cart { checkoutUrl } } }`,
      { id: ids[index] },
    );
    await checkOut(shop.shop, cartCreate.cart.checkoutUrl, { pays: true });
  }
}

describeOnEachDatabase("Orders, customers and subscriptions through the Admin API", (open) => {
  test("reads placed orders page by page, by time and number, with their customer", async () => {
    const room = await openRoom(await open());
    await buy(room, 3);
    const page = `query ($after: String, $query: String) { orders(first: 2, after: $after, query: $query, sortKey: CREATED_AT) {
      nodes { id name displayFinancialStatus displayFulfillmentStatus totalPriceSet { shopMoney { amount currencyCode } }
        lineItems(first: 5) { nodes { title quantity variant { id } originalUnitPriceSet { shopMoney { amount } } } }
        customer { email numberOfOrders } transactions { kind status amountSet { shopMoney { amount } } } }
      pageInfo { hasNextPage endCursor } } }`;
    const first = (await room.admin(page)).orders;
    expect(first.nodes).toHaveLength(2);
    expect(first.pageInfo.hasNextPage).toBe(true);
    const second = (await room.admin(page, { after: first.pageInfo.endCursor })).orders;
    expect(second.nodes).toHaveLength(1);
    expect(second.pageInfo.hasNextPage).toBe(false);
    const names = [...first.nodes, ...second.nodes].map(({ name }: { name: string }) => name);
    expect(new Set(names).size).toBe(3);
    const [order] = first.nodes;
    expect(order).toMatchObject({
      ...{ displayFinancialStatus: "PAID", displayFulfillmentStatus: "UNFULFILLED" },
      customer: { email: expect.stringContaining("@"), numberOfOrders: expect.stringMatching(/^[13]$/) },
      transactions: [
        {
          kind: "SALE",
          status: "SUCCESS",
          amountSet: { shopMoney: { amount: order.totalPriceSet.shopMoney.amount } },
        },
      ],
    });
    expect((await room.admin(page, { query: `name:${names[1]}` })).orders.nodes).toMatchObject([
      { name: names[1] },
    ]);
    const later = new Date(room.test.clock.at).toISOString();
    const recent = (await room.admin(page, { query: `created_at:>='${later}' AND status:open` })).orders
      .nodes;
    expect(recent.length).toBeLessThan(3);
    const { body } = await room.test.admin(page, { query: "fraud_level:high" });
    expect(body.errors[0].message).toContain("fraud_level");
  });

  test("adds and changes customers; consent is what was sent, never invented", async () => {
    const room = await openRoom(await open());
    const create = `mutation ($input: CustomerInput!) { customerCreate(input: $input) {
      customer { id displayName email emailMarketingConsent { marketingState } smsMarketingConsent { marketingState }
        defaultAddress { city zip } } userErrors { field message } } }`;
    const input = { firstName: "Ana", lastName: "Ruiz", email: "ana@example.com", phone: "+19145550110" };
    const ana = (await room.admin(create, { input })).customerCreate;
    expect(ana).toMatchObject({
      userErrors: [],
      customer: {
        ...{ displayName: "Ana Ruiz", email: "ana@example.com" },
        emailMarketingConsent: { marketingState: "NOT_SUBSCRIBED" },
        smsMarketingConsent: { marketingState: "NOT_SUBSCRIBED" },
      },
    });
    const twice = (await room.admin(create, { input: { ...input, email: "ANA@example.com" } }))
      .customerCreate;
    expect(twice).toMatchObject({ customer: null, userErrors: [{ field: ["input", "email"] }] });
    const update = `mutation ($input: CustomerInput!) { customerUpdate(input: $input) {
      customer { displayName phone emailMarketingConsent { marketingState } defaultAddress { city zip } }
      userErrors { field message } } }`;
    const { id } = ana.customer;
    const moved = await room.admin(update, {
      input: { id, addresses: [{ city: "Scarsdale", zip: "10583" }] },
    });
    expect(moved.customerUpdate).toMatchObject({
      userErrors: [],
      customer: {
        ...{ displayName: "Ana Ruiz", phone: expect.stringContaining("914") },
        defaultAddress: { city: "Scarsdale", zip: "10583" },
        emailMarketingConsent: { marketingState: "NOT_SUBSCRIBED" },
      },
    });
    const agreed = await room.admin(update, {
      input: { id, emailMarketingConsent: { marketingState: "SUBSCRIBED" } },
    });
    expect(agreed.customerUpdate.customer).toMatchObject({
      emailMarketingConsent: { marketingState: "SUBSCRIBED" },
      defaultAddress: { city: "Scarsdale" },
    });
    const list = `{ customers(first: 10) { nodes { email } pageInfo { hasNextPage } } }`;
    expect((await room.admin(list)).customers.nodes).toEqual([{ email: "ana@example.com" }]);
    const find = `{ customers(first: 10, query: "email:ana@example.com") { nodes { id } } }`;
    expect((await room.admin(find)).customers.nodes).toEqual([{ id }]);
  });

  test("finds customers by phone in any format, and by no other", async () => {
    const room = await openRoom(await open());
    const create = `mutation ($input: CustomerInput!) { customerCreate(input: $input) { customer { id } userErrors { message } } }`;
    const add = async (input: object) => (await room.admin(create, { input })).customerCreate.customer.id;
    const ana = await add({ firstName: "Ana", email: "ana@example.com", phone: "+1 914-555-0110" });
    const leo = await add({ firstName: "Leo", phone: "(914) 555-0110" });
    await add({ firstName: "Kim", phone: "+1 914-555-0111" });
    const find = `query ($query: String) { customers(first: 10, query: $query) { nodes { id } } }`;
    const found = async (query: string) => (await room.admin(find, { query })).customers.nodes;
    for (const query of ["phone:+19145550110", "phone:'914 555 0110'", "(914) 555-0110", "19145550110"])
      expect([query, await found(query)]).toEqual([query, [{ id: ana }, { id: leo }]]);
    expect(await found("phone:9145550199")).toEqual([]);
    const { body } = await room.test.admin(find, { query: "phone:none" });
    expect(body.errors[0].message).toContain("by email or phone");
  });

  test("subscribes, changes and deletes webhooks, with the address checked", async () => {
    const room = await openRoom(await open());
    const create = `mutation ($topic: WebhookSubscriptionTopic!, $input: WebhookSubscriptionInput!) {
      webhookSubscriptionCreate(topic: $topic, webhookSubscription: $input) {
        webhookSubscription { id topic format endpoint { ... on WebhookHttpEndpoint { callbackUrl } } }
        userErrors { field message } } }`;
    const private_ = { topic: "ORDERS_PAID", input: { callbackUrl: "https://10.0.0.1/hooks" } };
    expect((await room.admin(create, private_)).webhookSubscriptionCreate).toMatchObject({
      webhookSubscription: null,
      userErrors: [{ field: ["webhookSubscription", "callbackUrl"] }],
    });
    const unknown = await room.admin(create, {
      topic: "THEMES_UPDATE",
      input: { callbackUrl: "https://erp.example" },
    });
    expect(unknown.webhookSubscriptionCreate.userErrors).toMatchObject([{ field: ["topic"] }]);
    const added = (
      await room.admin(create, {
        topic: "INVENTORY_LEVELS_UPDATE",
        input: { callbackUrl: "https://erp.example/hooks" },
      })
    ).webhookSubscriptionCreate.webhookSubscription;
    expect(added).toMatchObject({
      ...{ topic: "INVENTORY_LEVELS_UPDATE", format: "JSON" },
      endpoint: { callbackUrl: "https://erp.example/hooks" },
    });
    const update = `mutation ($id: ID!, $input: WebhookSubscriptionInput!) {
      webhookSubscriptionUpdate(id: $id, webhookSubscription: $input) { userErrors { message } } }`;
    await room.admin(update, { id: added.id, input: { callbackUrl: "https://erp.example/two" } });
    const list = `{ webhookSubscriptions(first: 5, topics: [INVENTORY_LEVELS_UPDATE]) {
      nodes { endpoint { ... on WebhookHttpEndpoint { callbackUrl } } } } }`;
    expect((await room.admin(list)).webhookSubscriptions.nodes).toMatchObject([
      { endpoint: { callbackUrl: "https://erp.example/two" } },
    ]);
    const remove = `mutation ($id: ID!) { webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId } }`;
    await room.admin(remove, { id: added.id });
    expect((await room.webhooks.list()).length).toBe(0);
  });
});
