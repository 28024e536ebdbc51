import { expect, test } from "vitest";
import { runInLanguage } from "#language";
import { describeOnEachDatabase } from "../../../../tests/database/describe-on-each-database.ts";
import { checkOut } from "../../contract/check-out.ts";
import { readProductFacts, readProductForEdit } from "../../contract/desk-product.ts";
import { openTestShop } from "../../contract/test-shop.ts";
import { lineTitle, orderColumns } from "../../orders/order-record.ts";

describeOnEachDatabase("Translations of a product", (open) => {
  test("a translated title and description answer @inContext, and what isn't translated stays in English", async () => {
    const shop = await openTestShop(await open());
    const save = async (texts: { title: string; descriptionHtml: string | undefined }) => {
      const { editing } = await readProductForEdit(shop, "charm");
      const facts = await readProductFacts(shop, "charm");
      const sent = { ...facts, descriptionHtml: undefined, translations: { es: texts } };
      return shop.shop.deskProducts.saveFacts(editing, sent);
    };
    const read = async (context: string) =>
      await shop.ask(
        `query Charm ${context} { product(handle: "charm") { title description descriptionHtml seo { title } }
            products(first: 50, query: "handle:charm") { nodes { title } } localization { language { isoCode } } }`,
      );
    const english = await read("");
    expect(
      await save({ title: "Dije", descriptionHtml: "<p>De <b onclick='x'>plata</b></p>" }),
    ).toMatchObject({
      outcome: "done",
    });
    const audited = await shop.database.read
      .selectFrom("audit")
      .select("data")
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(JSON.parse(audited!.data)).toMatchObject({ fields: "translations" });
    expect(await read("@inContext(language: ES)")).toEqual({
      product: {
        title: "Dije",
        description: "De plata",
        descriptionHtml: "<p>De <strong>plata</strong></p>",
        seo: { title: null },
      },
      products: { nodes: [{ title: "Dije" }] },
      localization: { language: { isoCode: "ES" } },
    });
    for (const context of ["", "@inContext(language: EN)", "@inContext(language: FR)"])
      expect(await read(context)).toEqual(english);

    await save({ title: "Dije", descriptionHtml: undefined });
    expect((await readProductForEdit(shop, "charm")).product.translations?.es?.descriptionHtml).toContain(
      "plata",
    );
    expect(await save({ title: "x".repeat(256), descriptionHtml: "" })).toMatchObject({
      outcome: "refused",
      errors: [{ field: ["translations", "es", "title"] }],
    });
    await save({ title: "", descriptionHtml: "" });
    expect((await readProductForEdit(shop, "charm")).product.translations).toEqual({});
    expect((await read("@inContext(language: ES)")).product).toEqual(english.product);
  });

  test("an order names its pieces in English and, to Spanish readers, as they were translated", async () => {
    const shop = await openTestShop(await open());
    const { editing } = await readProductForEdit(shop, "charm");
    const facts = {
      ...(await readProductFacts(shop, "charm")),
      translations: { es: { title: "Dije", descriptionHtml: "" } },
    };
    await shop.shop.deskProducts.saveFacts(editing, facts);
    const sold = [{ merchandiseId: Object.values(await shop.variants("charm"))[0], quantity: 1 }];
    const made = await shop.ask(
      `mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) { cart { checkoutUrl } } }`,
      { lines: sold },
    );
    await checkOut(shop.shop, made.cartCreate.cart.checkoutUrl, { pays: true });
    const { lines } = await shop.database.read.selectFrom("orders").select("lines").executeTakeFirstOrThrow();
    const [line] = orderColumns.lines.parse(JSON.parse(lines));
    expect(lineTitle(line!)).toBe(facts.title);
    expect(runInLanguage("es", () => lineTitle(line!))).toBe("Dije");
  });
});
