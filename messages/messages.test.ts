import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { m } from "#messages";
import * as en from "./en.ts";
import * as es from "./es.ts";
import { language, oncePerLanguage, runInLanguage } from "./language.ts";
import type { Language } from "./languages.ts";

const titles = { en: en.cart.title, es: es.cart.title };

test("fifty concurrent requests each read their own language, before and after an await", async () => {
  const asked = Array.from({ length: 50 }, (_, index): Language => (index % 2 === 0 ? "en" : "es"));
  const read = await Promise.all(
    asked.map((chosen) =>
      runInLanguage(chosen, async () => {
        const before = m.cart.title;
        await pause(1);
        return [before, m.cart.title, m.cart.hasBeenAdded("X")];
      }),
    ),
  );
  expect(read).toEqual(
    asked.map((chosen) => [
      titles[chosen],
      titles[chosen],
      chosen === "en" ? en.cart.hasBeenAdded("X") : es.cart.hasBeenAdded("X"),
    ]),
  );
});

test("uses English outside a request", () => {
  expect(language()).toBe("en");
  expect(m.cart.title).toBe(titles.en);
});

test("builds a cached value once per language", () => {
  let made = 0;
  const title = oncePerLanguage(() => `${m.cart.title} ${++made}`);
  const both = () => [title(), runInLanguage("es", title), title(), runInLanguage("es", title)];
  const [english, spanish] = [`${titles.en} 1`, `${titles.es} 2`];
  expect(both()).toEqual([english, spanish, english, spanish]);
});
