import { expect, test } from "vitest";
import { languages } from "../../messages/languages.ts";
import { messageFaults } from "./message-faults.ts";
import { findMessageUses, findTextsInCode } from "./source-texts.ts";
import { filesReadingMessages, messageSources, storeSources } from "./words.ts";

const code = (text: string, file = "app/one.tsx") => ({ file, text });

test.each(languages.filter((language) => language !== "en"))(
  "every message is translated to %s, used somewhere, and read only while rendering",
  (language) => {
    const sources = storeSources();
    const faults = messageFaults({
      en: messageSources(sources, "en"),
      other: messageSources(sources, language),
      code: filesReadingMessages(sources),
    });
    expect(faults).toEqual({ missing: [], stale: [], unused: [], atLoad: [] });
  },
);

test("reports a message that is missing, stale, unused or read at import time", () => {
  const faults = messageFaults({
    en: [code('export const title = "Cart";\nexport const close = "Close";', "messages/en/cart.ts")],
    other: [
      code('export const title = "Carrito";\nexport const old = "Viejo";', "messages/es/cart.ts"),
      code('export const title = "Lista";', "messages/es/list.ts"),
    ],
    code: [code("const heading = m.cart.title;")],
  });
  expect(faults.missing).toEqual([
    { file: "messages/en/cart.ts", line: 2, name: "cart.close", text: "Close" },
  ]);
  expect(faults.stale.map(({ name }) => name)).toEqual(["cart.old", "list.title"]);
  expect(faults.unused.map(({ name }) => name)).toEqual(["cart.close"]);
  expect(faults.atLoad.map(({ name }) => name)).toEqual(["cart.title"]);
});

test("reading a message inside a function doesn't count as import time", () => {
  expect(findMessageUses(code("const links = () => [m.frame.shop];"))).toEqual([
    { file: "app/one.tsx", line: 1, name: "frame.shop", text: "frame.shop", isAtLoad: false },
  ]);
});

test("finds user-facing text in code, but not class names, paths or keys", () => {
  const screen = `
    <p className="flex gap-2" aria-label="Your cart" key="one">
      Try these on <Link to="/visit">{isOpen ? "We are open." : text}</Link>
    </p>`;
  expect(findTextsInCode(code(screen)).map(({ text }) => text)).toEqual([
    "Your cart",
    "Try these on",
    "We are open.",
  ]);
});
