import { oncePerLanguage } from "#language";
import { m } from "#messages";
import { fromSettings } from "#settings";
import { ownPages } from "../../../content/own-pages.ts";
import { policies } from "../../../content/policies.ts";
import { pageWords } from "../../../foundation/rich-text/page-text.ts";
import { isStopWord } from "../../storefront/search/dictionary.ts";
import { indexWords, wordRuns } from "../../storefront/search/search-words.ts";
import { directLinks, footerLinks, type NavigationLink, navigationGroups } from "../frame/menu/navigation.ts";

export interface FoundPage {
  title: string;
  to: string;
  summary: string;
}

const pages = fromSettings(() =>
  oncePerLanguage((): (FoundPage & { named: Set<string>; words: Set<string> })[] => [
    ...policies().map(({ slug, title, summary, sections, text = [] }) =>
      searched(
        { title, to: `/policies/${slug}`, summary },
        `policy ${sections.map(({ heading }) => heading).join(" ")}`,
        [...sections.flatMap(({ paragraphs }) => paragraphs), pageWords(text)].join(" "),
      ),
    ),
    ...ownPages().map(({ title, path, summary, text }) =>
      searched({ title, to: path, summary }, "", pageWords(text)),
    ),
    searched(
      {
        title: m.search.sizer,
        to: "/custom-builder/ring-sizer",
        summary: m.search.sizerSummary,
      },
      "ring size chart measure finger",
      "",
    ),
    searched(
      {
        title: m.builder.customBuilder,
        to: "/custom-builder",
        summary: m.search.builderSummary,
      },
      "custom design builder configurator make",
      "",
    ),
    searched(
      { title: m.search.contact, to: "/#contact", summary: m.search.contactSummary },
      "contact address phone hours opening directions showroom visit appointment",
      "",
    ),
  ]),
);

function searched(page: FoundPage, named: string, rest: string) {
  const inName = indexWords(`${page.title} ${named}`);
  return { ...page, named: inName, words: new Set([...inName, ...indexWords(`${page.summary} ${rest}`)]) };
}

function tellingWords(text: string): string[] {
  return wordRuns(text)
    .flatMap(({ words }) => words)
    .filter((word) => !isStopWord(word));
}

const maxPages = 2;
const maxCollections = 3;

/** Help pages for a query: by title and headings; if no piece is found, by the full text. */
export function findPages(text: string, hasPieces: boolean): FoundPage[] {
  const words = tellingWords(text);
  if (words.length === 0) return [];
  return pages()()
    .map(({ named, words: all, ...page }) => ({
      page,
      score: words.reduce((sum, word) => sum + (named.has(word) ? 2 : all.has(word) ? 1 : 0), 0),
      isNamed: words.every((word) => named.has(word)),
    }))
    .filter(({ score, isNamed }) => (hasPieces ? isNamed : score > words.length / 2))
    .sort((a, b) => b.score - a.score)
    .slice(0, maxPages)
    .map(({ page }) => page);
}

// If a collection has two names, shows the menu's.
const collections = fromSettings(() =>
  oncePerLanguage(() =>
    [
      ...new Map(
        [...footerLinks(), ...directLinks(), ...navigationGroups().flatMap(({ links }) => links)]
          .filter(({ to }) => to.startsWith("/category/"))
          .map((link) => [link.to, link]),
      ).values(),
    ].map((link) => ({ ...link, words: indexWords(link.label.replace(/^All /, "")) })),
  ),
);

/** Collections whose name appears in the query, then those of the pieces found; `others` are in no menu. */
export function findCollections(
  text: string,
  productTypes: readonly string[],
  others: readonly NavigationLink[],
) {
  const words = tellingWords(text);
  const inMenus = collections()();
  const further = others
    .filter(({ to }) => !inMenus.some((one) => one.to === to))
    .map((link) => ({ ...link, words: indexWords(link.label) }));
  const scored = [...inMenus, ...further].map(({ words: own, ...link }) => ({
    link,
    score: words.filter((word) => own.has(word)).length / own.size,
  }));
  const named = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  const typed = productTypes.flatMap((type) =>
    scored.filter(({ link }) => link.label.replace(/^All /, "") === type),
  );
  return [...new Map([...named, ...typed].map(({ link }) => [link.to, link])).values()].slice(
    0,
    maxCollections,
  );
}
