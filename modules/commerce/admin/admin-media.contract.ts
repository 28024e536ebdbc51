import sharp from "sharp";
import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { openPictureHost } from "../../../tests/webhooks/picture-host.ts";
import { openAdminShop } from "../contract/admin-shop.ts";

const create = `mutation ($id: ID!, $media: [CreateMediaInput!]!) { productCreateMedia(productId: $id, media: $media) {
  media { id alt status } mediaUserErrors { code field message } } }`;
const id = "gid://shopify/Product/1";
const read = `query ($id: ID!) { product(id: $id) { media(first: 20) { nodes { id alt
  ... on MediaImage { image { url width height } } } } } }`;

const photograph = async (width: number) =>
  new Uint8Array(
    await sharp({ create: { width, height: 800, channels: 3, background: "#a07840" } })
      .jpeg()
      .toBuffer(),
  );

describeOnEachDatabase("Pictures through the Admin API", (open) => {
  test("takes a picture by address and by upload, and deletes it again", async () => {
    const bytes = await photograph(640);
    const host = await openPictureHost({ "/ring.jpg": bytes });
    const { admin, test: shop } = await openAdminShop(await open(), {
      publicNet: { privateHosts: [host.host] },
    });
    const before = (await admin(read, { id })).product.media.nodes;
    const media = [{ originalSource: host.url("/ring.jpg"), alt: "Gold ring", mediaContentType: "IMAGE" }];
    const added = (await admin(create, { id, media })).productCreateMedia;
    expect(added).toMatchObject({ mediaUserErrors: [], media: [{ alt: "Gold ring", status: "READY" }] });
    const stage = `mutation ($input: [StagedUploadInput!]!) { stagedUploadsCreate(input: $input) {
      stagedTargets { url resourceUrl } userErrors { message } } }`;
    const file = { resource: "IMAGE", filename: "ring.jpg", mimeType: "image/jpeg", httpMethod: "POST" };
    const [target] = (await admin(stage, { input: [file] })).stagedUploadsCreate.stagedTargets;
    const other = await photograph(700);
    expect(await shop.shop.storeStagedUpload(target.url.split("/").at(-1), other)).toBe(true);
    const uploaded = [{ originalSource: target.resourceUrl, mediaContentType: "IMAGE" }];
    expect((await admin(create, { id, media: uploaded })).productCreateMedia.mediaUserErrors).toEqual([]);
    const nodes = (await admin(read, { id })).product.media.nodes;
    expect(nodes).toHaveLength(before.length + 2);
    const drop = `mutation ($id: ID!, $ids: [ID!]!) { productDeleteMedia(productId: $id, mediaIds: $ids) {
      deletedMediaIds mediaUserErrors { code } } }`;
    const [{ id: mediaId }] = added.media;
    expect((await admin(drop, { id, ids: [mediaId] })).productDeleteMedia.deletedMediaIds).toEqual([mediaId]);
    expect((await admin(drop, { id, ids: [mediaId] })).productDeleteMedia.mediaUserErrors).toEqual([
      { code: "MEDIA_DOES_NOT_EXIST" },
    ]);
  });

  test("move-in trap 23: fetches nothing from private addresses, and says which picture failed", async () => {
    const { admin } = await openAdminShop(await open());
    for (const originalSource of [
      ...["http://127.0.0.1/x.jpg", "http://2130706433/x.jpg", "http://[::ffff:a9fe:a9fe]/x.jpg"],
      ...[
        "http://localhost:1/x.jpg",
        "file:///etc/passwd",
        "https://store.test/admin/staged/0123456789abcdef012345",
      ],
    ]) {
      const media = [{ originalSource, mediaContentType: "IMAGE" }];
      const { mediaUserErrors } = (await admin(create, { id, media })).productCreateMedia;
      expect(mediaUserErrors, originalSource).toMatchObject([
        { code: "INVALID", field: ["media", "0", "originalSource"] },
      ]);
    }
  });
});
