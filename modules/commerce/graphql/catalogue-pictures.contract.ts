import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { smallCatalogue } from "../contract/small-catalogue.ts";
import { openTestShop } from "../contract/test-shop.ts";

const house = "https://store.test/pictures/option-ring";

function picture(name: string, metal?: string) {
  return {
    url: `/pictures/option-ring/${name}.webp?v=0a1b2c3d`,
    altText: name,
    width: 1200,
    height: 1500,
    ...(metal ? { optionValue: { name: "Metal", value: metal } } : {}),
  };
}

function catalogueWith(images: ReturnType<typeof picture>[]) {
  const catalogue = smallCatalogue();
  const products = catalogue.products.map((one) => (one.handle === "option-ring" ? { ...one, images } : one));
  return { ...catalogue, products };
}

describeOnEachDatabase("Storefront API pictures", (open) => {
  test("shows a variant in its own metal in lists, on its page and in the cart", async () => {
    const images = [picture("gold", "Gold"), picture("back"), picture("silver", "Silver")];
    const shop = await openTestShop(await open(), { catalogue: catalogueWith(images) });
    const { product } = await shop.ask(
      `{ product(handle: "option-ring") { variants(first: 10) { nodes { id title image { altText } } } } }`,
    );
    const shown = product.variants.nodes.map((one: { title: string; image: { altText: string } }) => [
      one.title.split(" ")[0]!.toLowerCase(),
      one.image.altText,
    ]);
    expect(shown).toHaveLength(5);
    for (const [metal, alt] of shown) expect(alt).toBe(metal);
    const silver = product.variants.nodes.find((one: { title: string }) => one.title === "Silver / 7");
    const { cartCreate } = await shop.ask(
      `mutation ($id: ID!) { cartCreate(input: { lines: [{ merchandiseId: $id }] }) {
        cart { lines(first: 1) { nodes { merchandise { ... on ProductVariant { image { altText } } } } } } } }`,
      { id: silver.id },
    );
    expect(cartCreate.cart.lines.nodes[0].merchandise.image.altText).toBe("silver");
  });

  test("serves our pictures in the width that fits, and another host's unchanged", async () => {
    const shop = await openTestShop(await open(), { catalogue: catalogueWith([picture("front")]) });
    const answer = await shop.ask(`{
      ring: product(handle: "option-ring") { featuredImage {
        plain: url wide: url(transform: { maxWidth: 400 }) sharp: url(transform: { maxWidth: 400, scale: 2 })
        high: url(transform: { maxHeight: 500 }) larger: url(transform: { maxWidth: 5000 })
        none: url(transform: { maxWidth: -1 }) width } }
      watch: product(handle: "unique-watch") { featuredImage { url(transform: { maxWidth: 400 }) } } }`);
    const address = `${house}/front.webp?v=0a1b2c3d`;
    expect(answer.ring.featuredImage).toEqual({
      plain: address,
      wide: `${address}&width=400`,
      sharp: `${address}&width=800`,
      high: `${address}&width=400`,
      larger: `${address}&width=1200`,
      none: address,
      width: 1200,
    });
    expect(answer.watch.featuredImage.url).toBe("https://store.test/pieces/watch.webp");
  });

  test("D9.11 a collection shows the picture of its first listed product, or none", async () => {
    const withPicture = catalogueWith([picture("front")]);
    const products = withPicture.products.map((one) =>
      one.handle === "deposit" ? { ...one, images: [picture("hidden")] } : one,
    );
    const collection = (handle: string, ...handles: string[]) => ({
      handle,
      title: handle,
      description: "",
      products: handles,
    });
    const collections = [
      collection("late", "charm", "deposit", "option-ring", "unique-watch"),
      collection("early", "unique-watch", "option-ring"),
      collection("bare", "charm"),
      collection("empty"),
    ];
    const shop = await openTestShop(await open(), { catalogue: { ...withPicture, products, collections } });
    const answer = await shop.ask(`{
      collections(first: 10) { nodes { handle image { altText url(transform: { maxWidth: 400 }) } } }
      collection(handle: "late") { image { altText } }
      product(handle: "option-ring") { collections(first: 5) { nodes { image { altText } } } } }`);
    expect(answer.collections.nodes).toEqual([
      { handle: "late", image: { altText: "front", url: `${house}/front.webp?v=0a1b2c3d&width=400` } },
      { handle: "early", image: { altText: "A watch", url: "https://store.test/pieces/watch.webp" } },
      { handle: "bare", image: null },
      { handle: "empty", image: null },
    ]);
    expect(answer.collection.image).toEqual({ altText: "front" });
    expect(answer.product.collections.nodes).toEqual([
      { image: { altText: "front" } },
      { image: { altText: "A watch" } },
    ]);
  });

  test("rejects a picture for an option value that the product doesn't offer, and names it", async () => {
    const database = await open();
    await expect(
      openTestShop(database, { catalogue: catalogueWith([picture("front", "Tin")]) }),
    ).rejects.toThrow(/front.webp.*"option-ring" shows Metal "Tin"/);
  });
});
