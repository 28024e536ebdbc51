import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { attachFigure } from "../../../tests/goals/attach-figure.ts";
import { openTestShop } from "../contract/test-shop.ts";

const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join(" ");

const refused = [
  ["two operations", "query A { shop { name } } query B { shop { name } }"],
  ["two mutations", "mutation { a: cartCreate { cart { id } } b: cartCreate { cart { id } } }"],
  [
    "two mutations in a fragment",
    "mutation { ...M } fragment M on Mutation { a: cartCreate { cart { id } } b: cartCreate { cart { id } } }",
  ],
  ["sixteen aliases", `{ ${repeat(16, (i) => `a${i}: shop { name }`)} }`],
  ["eleven directives", `{ shop { ${repeat(11, () => "name @include(if: true)")} } }`],
  ["eleven levels", `{ menu(handle: "main-menu") { ${"items { ".repeat(11)} title ${"} ".repeat(11)} } }`],
  ["nine kilobytes", `{ shop { name } } #${"x".repeat(9_000)}`],
] as const;

describeOnEachDatabase("queries that the Storefront API does not run", (open) => {
  const shopOf = async () => openTestShop(await open());

  test.each(refused)("G-20 SEC-01 D4.4 %s: returns 400 and runs nothing", async (_, query) => {
    const { send, database } = await shopOf();
    const reply = await send(query);
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ extensions: { code: "BAD_REQUEST" } }] } });
    expect(await database.read.selectFrom("cart").select("id").execute()).toEqual([]);
  });

  test("G-20 SEC-01 rejects a query within milliseconds", async ({ task }) => {
    const { send } = await shopOf();
    const times: number[] = [];
    for (let round = 0; round < 20; round++)
      for (const [, query] of refused) {
        const started = performance.now();
        expect((await send(query)).status).toBe(400);
        times.push(performance.now() - started);
      }
    const sorted = times.sort((a, b) => a - b);
    const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))]?.toFixed(1);
    attachFigure(task, `${times.length} refusals: ${at(0.5)} ms in the middle, ${at(0.99)} ms p99`);
  });

  test("G-20 SEC-01 D4.4 accepts what storefronts need: fifteen aliases, ten directives", async () => {
    const { ask } = await shopOf();
    expect(Object.keys(await ask(`{ ${repeat(15, (i) => `a${i}: shop { name }`)} }`))).toHaveLength(15);
    await ask(`{ shop { ${repeat(10, () => "name @include(if: true)")} } }`);
  });

  test("G-20 SEC-01 D4.3 rejects a query for more than 60,000 objects, counted with its variables", async () => {
    const { send, ask } = await shopOf();
    const variants = (inner: string) => `product { variants(first: 250) { nodes { ${inner} } } }`;
    const query = (n: string) =>
      `{ products(first: ${n}) { nodes { variants(first: 250) { nodes { ${variants(variants("selectedOptions { name }"))} } } } } }`;
    const tooMuch = {
      status: 200,
      body: { errors: [{ extensions: { code: "MAX_COMPLEXITY_EXCEEDED", maxCost: 60_000 } }] },
    };
    expect(await send(query("250"))).toMatchObject(tooMuch);
    expect(await send(`query ($n: Int!) ${query("$n")}`, { n: 250 })).toMatchObject(tooMuch);
    expect(await send(`query ($n: Int = 250) ${query("$n")}`)).toMatchObject(tooMuch);
    await ask(query("50"));
  });

  test("D4.3 counts lists without a first argument, and rejects variants nested in variants", async () => {
    const { send } = await shopOf();
    const level = (name: string, inner: string) =>
      `fragment ${name.toUpperCase()} on Product { ${repeat(5, (i) => `${name}${i}: adjacentVariants { ${inner} }`)} }`;
    const query = `{ products(first: 250) { nodes { ...C } } } ${level("a", "id title sku")} ${level("b", "product { ...A }")} ${level("c", "product { ...B }")}`;
    expect(await send(query)).toMatchObject({
      status: 200,
      body: { errors: [{ extensions: { code: "MAX_COMPLEXITY_EXCEEDED", maxCost: 60_000 } }] },
    });
  });

  test("G-20 SEC-01 D4.3 immediately rejects over a thousand tokens, and fragments doubled forty times", async () => {
    const { send } = await shopOf();
    expect((await send(`{ shop { ${"name ".repeat(1_000)} } }`)).body.errors[0].message).toMatch(
      /1000 tokens/,
    );
    const bomb = repeat(40, (i) => `fragment F${i} on Shop { ...F${i + 1} ...F${i + 1} }`);
    // Expanding these fragments would never end.
    await send(`{ shop { ...F0 } } ${bomb} fragment F40 on Shop { name }`);
    await send("{ shop { ...A } } fragment A on Shop { ...B } fragment B on Shop { ...A }");
  });
});
