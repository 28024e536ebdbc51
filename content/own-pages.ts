import { inCurrentLanguage, shopContent } from "#settings";
import { type PageText, pageWords, readPageText } from "../foundation/rich-text/page-text.ts";
import { pages } from "./pages.ts";

/** A page that the shop wrote, in the request's language. */
export interface OwnPage {
  id: number;
  handle: string;
  title: string;
  summary: string;
  text: PageText;
  path: string;
  /** Milliseconds since the Unix epoch. */
  changedAt: number;
}

/** The shop's own pages that are published, in the order they were made. */
export function ownPages(): OwnPage[] {
  return (shopContent().pages ?? [])
    .filter(({ isHidden }) => !isHidden)
    .map((page) => {
      const { title, summary, text } = inCurrentLanguage(page);
      const { id, handle, changedAt } = page;
      const read = readPageText(text);
      return {
        id,
        handle,
        title,
        summary: summary || excerpt(read),
        text: read,
        path: `/pages/${handle}`,
        changedAt,
      };
    });
}

const excerptLength = 160;

function excerpt(text: PageText): string {
  const words = pageWords(text);
  return words.length <= excerptLength ? words : `${words.slice(0, excerptLength).replace(/\s+\S*$/, "")}…`;
}

/** A published page by its handle or an earlier one, which differs from the page's own. */
export function findOwnPage(handle: string): OwnPage | undefined {
  const all = ownPages();
  const named = all.find((page) => page.handle === handle);
  if (named) return named;
  const moved = (shopContent().pages ?? []).find(({ formerHandles }) => formerHandles?.includes(handle));
  return moved && all.find(({ id }) => id === moved.id);
}

/** The number of a page of the store among all pages: those of the shop begin above. */
export const firstOwnPageId = pages.length + 1;
