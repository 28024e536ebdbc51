import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { openAdminShop } from "../contract/admin-shop.ts";
import { origin } from "../contract/test-shop.ts";

type Room = Awaited<ReturnType<typeof openAdminShop>>;

async function upload({ test: { shop }, admin }: Room, text: string): Promise<string> {
  const stage = `mutation ($input: [StagedUploadInput!]!) { stagedUploadsCreate(input: $input) {
    stagedTargets { url resourceUrl parameters { name value } } userErrors { message } } }`;
  const file = {
    resource: "BULK_MUTATION_VARIABLES",
    filename: "lines",
    mimeType: "text/jsonl",
    httpMethod: "POST",
  };
  const [target] = (await admin(stage, { input: [file] })).stagedUploadsCreate.stagedTargets;
  const key = target.url.split("/").at(-1);
  expect(await shop.storeStagedUpload(key, new TextEncoder().encode(text))).toBe(true);
  expect(await shop.storeStagedUpload(key, new TextEncoder().encode("again"))).toBe(false);
  return target.parameters.find(({ name }: { name: string }) => name === "key").value;
}

const run = `mutation ($mutation: String!, $path: String!) {
  bulkOperationRunMutation(mutation: $mutation, stagedUploadPath: $path) {
    bulkOperation { id status } userErrors { code field message } } }`;

async function result(room: Room, id: string) {
  const read = `query ($id: ID!) { node(id: $id) { ... on BulkOperation { status errorCode objectCount url } } }`;
  await expect.poll(async () => (await room.admin(read, { id })).node.status).toBe("COMPLETED");
  const { url } = (await room.admin(read, { id })).node;
  const token = url.slice(`${origin}/admin/bulk/`.length).replace(".jsonl", "");
  const bytes = await room.test.shop.bulkResult(token);
  return new TextDecoder()
    .decode(bytes ?? new Uint8Array())
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

const create = `mutation Create($product: ProductCreateInput!) { productCreate(product: $product) {
  product { id title } userErrors { message } } }`;

describeOnEachDatabase("Bulk operations", (open) => {
  test("move-in trap 58: one bad line fails no other, and its error is on its line", async () => {
    const room = await openAdminShop(await open());
    const lines = [
      { product: { title: "First ring" } },
      { product: { title: "" } },
      { product: { nonsense: true } },
      { product: { title: "Last ring" } },
    ];
    const path = await upload(room, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    const started = (await room.admin(run, { mutation: create, path })).bulkOperationRunMutation;
    expect(started.userErrors).toEqual([]);
    const answers = await result(room, started.bulkOperation.id);
    expect(answers.map(({ __lineNumber }) => __lineNumber)).toEqual([0, 1, 2, 3]);
    expect(answers[0].data.productCreate.product.title).toBe("First ring");
    expect(answers[1].data.productCreate.userErrors).toHaveLength(1);
    expect(answers[2].errors[0].message).toContain("nonsense");
    expect(answers[3].data.productCreate.product.title).toBe("Last ring");
  });

  test("move-in trap 58: malformed JSON lines are refused whole, and a path is a staged key, not an address", async () => {
    const room = await openAdminShop(await open());
    const before = await room.test.database.read.selectFrom("product").select("id").execute();
    const path = await upload(room, `{"product":{"title":"Good"}}\n{"product":{"title":"Cut off`);
    const malformed = (await room.admin(run, { mutation: create, path })).bulkOperationRunMutation;
    expect(malformed).toMatchObject({
      bulkOperation: null,
      userErrors: [{ code: "INVALID_STAGED_UPLOAD_FILE", field: ["stagedUploadPath"] }],
    });
    for (const wrong of [
      `${origin}/admin/staged/${path.split("/")[1]}`,
      "staged/unknown",
      "",
      "staged/../x",
    ]) {
      const { userErrors } = (await room.admin(run, { mutation: create, path: wrong }))
        .bulkOperationRunMutation;
      expect(userErrors, wrong).toMatchObject([{ code: "NO_SUCH_FILE" }]);
    }
    const after = await room.test.database.read.selectFrom("product").select("id").execute();
    expect(after).toEqual(before);
  });

  test("a bulk query writes each node on its line, with the id of its parent", async () => {
    const room = await openAdminShop(await open());
    const start = `mutation ($query: String!) { bulkOperationRunQuery(query: $query) {
      bulkOperation { id status type } userErrors { message code } } }`;
    const query = `{ products { edges { node { id title variants { edges { node { id price } } } } } } }`;
    const started = (await room.admin(start, { query })).bulkOperationRunQuery;
    expect(started.userErrors).toEqual([]);
    const lines = await result(room, started.bulkOperation.id);
    const products = await room.test.database.read.selectFrom("product").select("id").execute();
    const variants = await room.test.database.read.selectFrom("variant").select("id").execute();
    expect(lines.filter(({ title }) => title !== undefined)).toHaveLength(products.length);
    const children = lines.filter(({ __parentId }) => __parentId !== undefined);
    expect(children).toHaveLength(variants.length);
    expect(children[0]).toEqual({
      ...{ id: expect.stringContaining("ProductVariant"), price: expect.any(String) },
      __parentId: lines[0].id,
    });
    const bad = (await room.admin(start, { query: "mutation { productDelete }" })).bulkOperationRunQuery;
    expect(bad.userErrors).toMatchObject([{ code: "INVALID" }]);
  });

  test("an operation whose process died has failed, and another may start", async () => {
    const room = await openAdminShop(await open());
    const at = room.test.clock.at;
    await room.test.database.write((tx) =>
      tx
        .insertInto("bulk_operation")
        .values({
          ...{ type: "QUERY", state: "RUNNING", document: "{ shop { id } }", upload_key: null, error: null },
          ...{ token: "0123456789abcdef012345", object_count: 3, root_count: 3, bytes: null },
          ...{ created_at: at, seen_at: at, completed_at: null },
        })
        .execute(),
    );
    const start = `mutation { bulkOperationRunQuery(query: "{ products { nodes { id } } }") {
      bulkOperation { id } userErrors { code } } }`;
    expect((await room.admin(start)).bulkOperationRunQuery.userErrors).toEqual([
      { code: "OPERATION_IN_PROGRESS" },
    ]);
    room.test.clock.at += 61_000;
    const current = `{ currentBulkOperation { status } }`;
    expect((await room.admin(current)).currentBulkOperation.status).toBe("FAILED");
    const again = (await room.admin(start)).bulkOperationRunQuery;
    expect((await result(room, again.bulkOperation.id)).length).toBeGreaterThan(0);
  });
});
