import { readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RichTextNodes } from "../../app/store/product/rich-text-view.tsx";
import { readRichText } from "../../foundation/rich-text/read-rich-text.ts";
import { richTextTags } from "../../foundation/rich-text/rich-text.ts";
import { hostileMarkup } from "../security/hostile-markup.ts";
import { changePieces } from "./changed-pieces.ts";
import { spareTest as test } from "./own-store.ts";
import { expect } from "./store.ts";

/** A sanitizer's list of attacks as JSON `[{ payload }]`, if provided. */
const file = process.env.MARKUP_FIXTURES;
const fixtures = file
  ? (JSON.parse(readFileSync(file, "utf8")) as { payload: string }[]).map(({ payload }) => payload)
  : [];
const all = [...hostileMarkup, ...fixtures];

/** Collects everything that was executed, starting with the first page. */
async function alarms(page: Page): Promise<string[]> {
  const heard: string[] = [];
  page.on("dialog", (dialog) => {
    heard.push(`${page.url()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction("tellHit", () => heard.push(`${page.url()}: ran`));
  await page.addInitScript(() => {
    Object.defineProperty(window, "hit", { set: () => (window as never as { tellHit(): void }).tellHit() });
  });
  return heard;
}

test(`G-19 SEC-02: ${all.length} hostile descriptions become plain allowed elements, and nothing runs`, async ({
  page,
}) => {
  const heard = await alarms(page);
  await page.goto("about:blank");
  const shown = all.map((text) =>
    renderToStaticMarkup(createElement(RichTextNodes, { content: readRichText(text) })),
  );
  const strange = await page.evaluate(
    ([texts, allowed]) =>
      texts.flatMap((text) => {
        const place = document.createElement("div");
        place.innerHTML = text;
        document.body.replaceChildren(place);
        const bad = Array.from(place.querySelectorAll("*")).filter(
          (element) => !allowed.includes(element.localName) || element.attributes.length > 0,
        );
        return bad.length > 0 ? [text] : [];
      }),
    [shown, [...richTextTags] as string[]] as const,
  );
  test.info().annotations.push({
    type: "figure",
    description: `${all.length} texts, ${strange.length} with an unlisted element or attribute, ${heard.length} ran`,
  });
  expect(strange).toEqual([]);
  expect(heard).toEqual([]);
});

/** Gives every piece of the shop names and descriptions full of attacks, different for each. */
function poison(database: DatabaseSync): void {
  const ids = database.prepare("select id from product order by position limit 60").all() as { id: number }[];
  const share = Math.ceil(hostileMarkup.length / ids.length);
  for (const [index, { id }] of ids.entries()) {
    const own = hostileMarkup.slice(index * share, (index + 1) * share);
    const text = own.join(" ");
    database
      .prepare(
        "update product set title = ?, vendor = ?, product_type = ?, tags = ?, description_html = ? where id = ?",
      )
      .run(text.slice(0, 3_000), own[0] ?? "", own[1] ?? "", JSON.stringify(own.slice(0, 8)), text, id);
  }
}

/** Elements and attributes that no page of the store contains, but an attack would add. */
const foreign = [
  "iframe, object, embed, marquee, xmp, math, base, frameset, audio, foreignObject, animate, maction",
  "[onerror], [onload], [onfocus], [ontoggle], [onbegin], [onstart], [onclose], [onmouseover], [srcdoc]",
  "a[href^='javascript'], form[action^='javascript'], button[formaction], script[src^='data']",
  "main style, main meta, main link:not([rel=preload]):not([rel=modulepreload])",
].join(", ");

test("G-19 SEC-02: shows malicious titles, brands, kinds, tags and descriptions as text on every page", {
  tag: "@full",
}, async ({ page, own }) => {
  const heard = await alarms(page);
  const isPoisoned = async () => (await (await page.request.get("/shop")).text()).includes("window.hit=1");
  const undo = changePieces(own.dataDir, poison);
  try {
    await expect.poll(isPoisoned).toBe(true);
    const handles = own
      .rows("select handle from product order by position limit 60")
      .map(({ handle }) => handle);
    const tag = encodeURIComponent(hostileMarkup[2] ?? "");
    for (const path of [
      "/",
      "/shop",
      "/shop?page=2",
      `/shop?brand=${tag}&type=${tag}`,
      `/category/${tag}`,
      // The lists show every piece's name; the first test covers every description.
      ...handles.slice(0, 12).map((handle) => `/product/${handle}`),
      `/product/${tag}`,
    ]) {
      await page.goto(path);
      await page.mouse.move(300, 300);
      await expect(page.locator("main").first()).toBeVisible();
      const strange = await page.locator(foreign).evaluateAll((all) => all.map((each) => each.outerHTML));
      expect(strange, path).toEqual([]);
    }
    expect(heard).toEqual([]);
  } finally {
    undo();
    await expect.poll(isPoisoned).toBe(false);
  }
});
