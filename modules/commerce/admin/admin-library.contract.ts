import sharp from "sharp";
import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { openPictureHost } from "../../../tests/webhooks/picture-host.ts";
import { openAdminShop } from "../contract/admin-shop.ts";

const create = `mutation ($files: [FileCreateInput!]!) { fileCreate(files: $files) {
  files { id alt fileStatus createdAt ... on MediaImage { image { url width height } } }
  userErrors { code field message } } }`;
const list = `query ($query: String) { files(first: 50, query: $query) { nodes { id alt } } }`;
const remove = `mutation ($ids: [ID!]!) { fileDelete(fileIds: $ids) { deletedFileIds userErrors { code field message } } }`;
const set = `mutation ($input: ProductSetInput!) { productSet(input: $input, synchronous: true) {
  product { id media(first: 9) { nodes { id alt } } } userErrors { code field message } } }`;

const photograph = async (width: number) =>
  new Uint8Array(
    await sharp({ create: { width, height: 800, channels: 3, background: "#a07840" } })
      .jpeg()
      .toBuffer(),
  );

describeOnEachDatabase("The shop's files through the Admin API", (open) => {
  test("keeps pictures before products have them, once per name, and gives them to products by id", async () => {
    const host = await openPictureHost({
      "/ring.jpg": await photograph(640),
      "/band.jpg": await photograph(700),
    });
    const { admin, test: shop } = await openAdminShop(await open(), {
      publicNet: { privateHosts: [host.host] },
    });
    const ring = { originalSource: host.url("/ring.jpg"), alt: "Gold ring", contentType: "IMAGE" };
    const added = (await admin(create, { files: [ring] })).fileCreate;
    expect(added).toMatchObject({
      userErrors: [],
      files: [{ alt: "Gold ring", fileStatus: "READY", image: { width: 640, height: 800 } }],
    });
    const [{ id, image }] = added.files;
    expect((await admin(create, { files: [ring] })).fileCreate.files[0].id).toBe(id);
    const band = { originalSource: host.url("/band.jpg"), filename: "ring.jpg" };
    const other = (await admin(create, { files: [band] })).fileCreate.files[0].id;
    expect(other).not.toBe(id);
    const strict = { ...band, originalSource: host.url("/ring.jpg"), filename: "Ring.jpg" };
    expect((await admin(create, { files: [strict] })).fileCreate.userErrors).toEqual([]);
    const again = {
      ...strict,
      originalSource: host.url("/band.jpg"),
      duplicateResolutionMode: "RAISE_ERROR",
    };
    expect((await admin(create, { files: [again] })).fileCreate).toMatchObject({
      ...{
        files: null,
        userErrors: [{ code: "FILENAME_ALREADY_EXISTS", field: ["files", "0", "filename"] }],
      },
    });

    const input = {
      title: "Ring",
      handle: "library-ring",
      status: "DRAFT",
      files: [{ id }, { id: other, alt: "Band" }],
    };
    const made = (await admin(set, { input })).productSet;
    expect(made).toMatchObject({
      userErrors: [],
      product: { media: { nodes: [{ alt: "Gold ring" }, { alt: "Band" }] } },
    });
    const [main, second] = made.product.media.nodes.map((one: { id: string }) => one.id);
    const swapped = { id: made.product.id, files: [{ id: second }, { id: main }] };
    expect(
      (await admin(set, { input: swapped })).productSet.product.media.nodes.map(
        (one: { id: string }) => one.id,
      ),
    ).toEqual([...[second, main]]);
    const byAddress = { id: made.product.id, files: [{ originalSource: image.url }] };
    expect((await admin(set, { input: byAddress })).productSet.userErrors).toEqual([]);

    expect((await admin(remove, { ids: [id] })).fileDelete).toMatchObject({
      ...{ deletedFileIds: null, userErrors: [{ code: "FILE_LOCKED", field: ["fileIds", "0"] }] },
    });
    const empty = { id: made.product.id, files: [] };
    expect((await admin(set, { input: empty })).productSet.userErrors).toEqual([]);
    const before = await shop.database.read.selectFrom("picture_source").select("hash").execute();
    expect(before).toHaveLength(2);
    expect((await admin(remove, { ids: [other] })).fileDelete).toEqual({
      deletedFileIds: [other],
      userErrors: [],
    });
    expect((await admin(remove, { ids: [other] })).fileDelete.userErrors).toMatchObject([
      { code: "FILE_DOES_NOT_EXIST" },
    ]);
    expect(await shop.database.read.selectFrom("picture_source").select("hash").execute()).toHaveLength(1);
  });

  test("finds files by words, name, id and kind, and says what it can't find by", async () => {
    const host = await openPictureHost({
      "/ring.jpg": await photograph(640),
      "/chain.jpg": await photograph(650),
    });
    const { admin, test: shop } = await openAdminShop(await open(), {
      publicNet: { privateHosts: [host.host] },
    });
    const files = [
      { originalSource: host.url("/ring.jpg"), alt: "Gold ring" },
      { originalSource: host.url("/chain.jpg"), alt: "Rope chain", filename: "rope chain.jpg" },
    ];
    const [ring, chain] = (await admin(create, { files })).fileCreate.files.map(
      (one: { id: string }) => one.id,
    );
    const found = async (query?: string) =>
      (await admin(list, { query })).files.nodes.map((one: { id: string }) => one.id);
    expect(await found()).toEqual([ring, chain]);
    expect(await found("gold")).toEqual([ring]);
    expect(await found('filename:"rope chain" AND status:READY')).toEqual([chain]);
    expect(await found(`id:${chain.split("/").at(-1)}`)).toEqual([chain]);
    expect(await found("media_type:VIDEO")).toEqual([]);
    const { body } = await shop.admin(list, { query: "used_in:none" });
    expect(body.errors[0].message).toContain("used_in");
    const node = `query ($id: ID!) { node(id: $id) { ... on MediaImage { id alt } } }`;
    expect((await admin(node, { id: ring })).node).toMatchObject({ id: ring, alt: "Gold ring" });
  });

  test("refuses other kinds of files, private addresses and bad names, and writes nothing", async () => {
    const host = await openPictureHost({
      "/ring.jpg": await photograph(640),
      "/notes.txt": new Uint8Array([65, 66]),
    });
    const { admin } = await openAdminShop(await open(), { publicNet: { privateHosts: [host.host] } });
    const good = { originalSource: host.url("/ring.jpg") };
    const refused: [object, string, string][] = [
      [{ originalSource: host.url("/notes.txt") }, "INVALID_IMAGE_SOURCE_URL", "originalSource"],
      [{ originalSource: "http://127.0.0.1:1/x.jpg" }, "INVALID_IMAGE_SOURCE_URL", "originalSource"],
      [{ ...good, contentType: "VIDEO" }, "INVALID_IMAGE_SOURCE_URL", "originalSource"],
      [{ ...good, filename: "ring.exe" }, "INVALID_FILENAME", "filename"],
      [{ ...good, filename: "../ring.jpg" }, "INVALID_FILENAME", "filename"],
      [{ ...good, alt: "x".repeat(513) }, "ALT_VALUE_LIMIT_EXCEEDED", "alt"],
      [
        { ...good, duplicateResolutionMode: "REPLACE" },
        "INVALID_DUPLICATE_MODE_FOR_TYPE",
        "duplicateResolutionMode",
      ],
    ];
    for (const [file, code, field] of refused)
      expect([code, (await admin(create, { files: [good, file] })).fileCreate]).toMatchObject([
        code,
        { files: null, userErrors: [{ code, field: ["files", "1", field] }] },
      ]);
    expect((await admin(list)).files.nodes).toEqual([]);
  });

  test("shows a variant the picture that productSet gives it, for each option value", async () => {
    const host = await openPictureHost({
      "/white.jpg": await photograph(640),
      "/detail.jpg": await photograph(650),
      "/yellow.jpg": await photograph(660),
    });
    const { admin, test: shop } = await openAdminShop(await open(), {
      publicNet: { privateHosts: [host.host] },
    });
    const file = (name: string) => ({ originalSource: host.url(`/${name}.jpg`), alt: name });
    const variant = (metal: string, size: string, picture: string) => ({
      ...{ price: "100.00", file: file(picture) },
      optionValues: [
        { optionName: "Metal", name: metal },
        { optionName: "Size", name: size },
      ],
    });
    const input = {
      ...{ title: "Ring", handle: "two-metals", status: "ACTIVE" },
      productOptions: [
        { name: "Metal", values: [{ name: "White" }, { name: "Yellow" }] },
        { name: "Size", values: [{ name: "6" }, { name: "7" }] },
      ],
      files: ["white", "detail", "yellow"].map(file),
      variants: [
        ...[variant("White", "6", "white"), variant("White", "7", "white")],
        ...[variant("Yellow", "6", "yellow"), variant("Yellow", "7", "yellow")],
      ],
    };
    const made = (await admin(set, { input })).productSet;
    expect(made.userErrors).toEqual([]);
    await admin(
      `mutation ($id: ID!) { publishablePublishToCurrentChannel(id: $id) { userErrors { message } } }`,
      { id: made.product.id },
    );
    const { product } = await shop.ask(
      `{ product(handle: "two-metals") { variants(first: 9) { nodes { title image { altText } } } } }`,
    );
    expect(product.variants.nodes.map((one: { image: { altText: string } }) => one.image.altText)).toEqual([
      ...["white", "white", "yellow", "yellow"],
    ]);
    const mixed = { ...input, variants: [...input.variants.slice(0, 3), variant("Yellow", "7", "white")] };
    expect(
      (await admin(set, { input: { ...mixed, id: made.product.id } })).productSet.userErrors,
    ).toMatchObject([{ field: ["input", "variants", "2", "file"] }]);
  });
});
