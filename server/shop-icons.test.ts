import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { useFacts } from "../tests/settings/white-plains.ts";
import { shopIcons } from "./shop-icons.ts";

test("a name that no icon has is left to others, and nothing is stored for it", () => {
  using _ = useFacts({ hasDrawnCards: false });
  const asked: string[] = [];
  const icon = (name: string) => {
    asked.push(name);
    return new Promise<never>(() => {});
  };
  const answer = shopIcons({ storedSettings: { icon } as never });
  const get = (url: string) =>
    answer({ method: "GET", url, headers: {} } as IncomingMessage, {} as ServerResponse);
  const unknown = [`/icons/${"a".repeat(8_000)}.png`, "/icons/constructor.png", "/other.svg"];
  expect(unknown.map(get)).toEqual([false, false, false]);
  expect(get("/icons/icon-192.png")).toBe(true);
  expect(get("/icons/icon-192.png?v=1")).toBe(true);
  expect(asked).toEqual(["icon-192.png"]);
});
