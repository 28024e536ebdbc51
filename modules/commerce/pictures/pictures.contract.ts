import sharp from "sharp";
import { expect, test } from "vitest";
import { maxPhotoBytes } from "../../../foundation/records/photo-rules.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { openTestShop, type TestShop } from "../contract/test-shop.ts";

function picture(color: string, { width, height } = { width: 300, height: 375 }) {
  return sharp({ create: { width, height, channels: 3, background: color } });
}

describeOnEachDatabase("pictures that the owner uploads", (open) => {
  const shopOf = async () => openTestShop(await open());

  async function productOf(shop: TestShop, handle: string) {
    const row = shop.database.read.selectFrom("product").select("id").where("handle", "=", handle);
    const product = (await shop.shop.deskProducts.read((await row.executeTakeFirstOrThrow()).id))!;
    return { product, editing: { id: product.id, version: product.updatedAt, actor: "desk" } };
  }
  async function add(shop: TestShop, handle: string, bytes: Uint8Array, altText = "A ring") {
    const { product } = await productOf(shop, handle);
    return shop.shop.deskProducts.addPhoto({ id: product.id, bytes, altText, actor: "desk" });
  }
  const widest = (widths: readonly number[]) => (widths.length > 0 ? Math.max(...widths) : null);
  const kept = async (shop: TestShop, url: string, format: "avif" | "webp" = "webp") =>
    shop.shop.picture({ hash: url.slice(-37, -5), format, choose: widest });

  test("DP10 rotates a photo upright, writes both formats at every width, and strips camera and location data", async () => {
    const shop = await shopOf();
    const sent = await picture("#d6b982", { width: 800, height: 500 })
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: "Claire Donnelly" }, IFD3: { GPSLatitude: "40/1 54/1 0/1" } })
      .jpeg()
      .toBuffer();
    expect(await add(shop, "charm", sent)).toMatchObject({ outcome: "done" });
    const { images } = await shop
      .ask(`{ product(handle: "charm") { images(first: 1) { nodes { url width height altText } } } }`)
      .then(({ product }) => ({ images: product.images.nodes }));
    expect(images).toMatchObject([{ width: 500, height: 800, altText: "A ring" }]);
    expect(images[0].url).toMatch(/^https:\/\/store\.test\/pictures\/uploaded\/[0-9a-f]{32}\.webp$/);
    for (const format of ["avif", "webp"] as const) {
      const bytes = (await kept(shop, images[0].url, format))!;
      const facts = await sharp(bytes).metadata();
      expect([facts.width, facts.height, facts.exif, facts.orientation]).toEqual([
        500,
        800,
        undefined,
        undefined,
      ]);
      expect(Buffer.from(bytes).includes("Claire")).toBe(false);
    }
    const rows = shop.database.read.selectFrom("picture").select(["width", "format"]);
    expect((await rows.execute()).map(({ width, format }) => `${width} ${format}`).sort()).toEqual([
      "240 avif",
      "240 webp",
      "400 avif",
      "400 webp",
      "500 avif",
      "500 webp",
    ]);
  });

  test("DP10 rejects a photo that is invalid or too small, and names HEIC with its remedy", async () => {
    const shop = await shopOf();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>');
    const good = await picture("red").png().toBuffer();
    const small = await picture("red", { width: 200, height: 900 }).webp().toBuffer();
    const strip = await picture("red", { width: 240, height: 208_333 }).png().toBuffer();
    const gif = await picture("red").gif().toBuffer();
    const refused: [Uint8Array, string][] = [
      [svg, "isn't a JPEG, PNG, WebP or AVIF"],
      [gif, "isn't a JPEG, PNG, WebP or AVIF"],
      [good.subarray(0, 90), "damaged"],
      [Buffer.concat([good.subarray(0, 8), Buffer.alloc(500)]), "damaged"],
      [Buffer.concat([good, Buffer.alloc(maxPhotoBytes)]), "larger than 24 MB"],
      [new Uint8Array(0), "empty"],
      [small, "too small"],
      [strip, "times as long"],
      [Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "Most Compatible"],
    ];
    for (const [bytes, message] of refused)
      expect(await add(shop, "charm", bytes), message).toMatchObject({
        outcome: "refused",
        errors: [{ field: ["file"], message: expect.stringContaining(message) }],
      });
    expect(await add(shop, "charm", good, "A ".repeat(200))).toMatchObject({
      errors: [{ field: ["altText"] }],
    });
    expect(await shop.database.read.selectFrom("picture").select("hash").execute()).toEqual([]);
  });

  test("DP11 stores order and descriptions as submitted; deletes a shared photo with the last piece using it", async () => {
    const shop = await shopOf();
    const { deskProducts } = shop.shop;
    const [red, blue] = await Promise.all(["red", "blue"].map((color) => picture(color).png().toBuffer()));
    await add(shop, "option-ring", blue!);
    await add(shop, "option-ring", red!);
    await add(shop, "charm", red!);
    expect(await add(shop, "option-ring", red!)).toMatchObject({ outcome: "done", isKnown: true });
    const ring = await productOf(shop, "option-ring");
    const [first, second] = ring.product.images;
    expect(ring.product.images).toHaveLength(2);
    const unknown = [{ url: second!.url, altText: "", optionValue: { name: "Metal", value: "Brass" } }];
    expect(await deskProducts.savePictures(ring.editing, unknown)).toMatchObject({
      errors: [{ field: ["pictures", "0", "shows"] }],
    });
    const wished = [{ url: second!.url, altText: "Seen from above", optionValue: null }];
    expect(await deskProducts.savePictures(ring.editing, wished)).toMatchObject({ outcome: "done" });
    expect((await productOf(shop, "option-ring")).product.images).toEqual([
      { url: second!.url, altText: "Seen from above", width: 300, height: 375 },
    ]);
    expect(await kept(shop, first!.url)).toBeNull();
    await deskProducts.savePictures((await productOf(shop, "option-ring")).editing, []);
    expect(await kept(shop, second!.url)).not.toBeNull();
    await deskProducts.savePictures((await productOf(shop, "charm")).editing, []);
    expect(await kept(shop, second!.url)).toBeNull();
  });

  test("adds many photos at once, each whatever the others do, and a photo of 12 megapixels", async () => {
    const shop = await shopOf();
    const colors = Array.from({ length: 8 }, (_, index) => `rgb(${index * 30}, 90, 120)`);
    const photos = await Promise.all(colors.map((color) => picture(color).jpeg().toBuffer()));
    const phone = await picture("#8a7350", { width: 4032, height: 3024 })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const met = await Promise.all([...photos, phone].map((bytes) => add(shop, "charm", bytes, "")));
    expect(met.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 9 }, () => "done"));
    const { product } = await productOf(shop, "charm");
    expect(product.images).toHaveLength(9);
    expect(product.images.map(({ altText }) => altText)).toEqual(Array.from({ length: 9 }, () => null));
    expect(product.images.some(({ width, height }) => width === 1200 && height === 1600)).toBe(true);
  });
});
