import { isDeepStrictEqual } from "node:util";
import { standardHome } from "../../foundation/settings/home-sections.ts";
import type { StoreFacts } from "../../foundation/settings/shop-facts.ts";

/** The facts with the home page's sections as its form shows them. */
export function withHome(facts: StoreFacts): StoreFacts {
  const { content = {} } = facts;
  return { ...facts, content: { ...content, home: content.home ?? standardHome.map((one) => ({ ...one })) } };
}

/** Drops sections that are the store's own, and content without anything. */
export function dropStandardHome(next: Record<string, unknown>): void {
  const { content } = next as Partial<StoreFacts>;
  if (!content) return;
  if (!content.home || content.home.length === 0 || isDeepStrictEqual(content.home, standardHome))
    delete content.home;
  if (Object.keys(content).length === 0) delete next.content;
}
