import { noindexMeta } from "../../store/seo/noindex-meta.ts";

/** The head of a page of the desk: its title, and that search engines leave it out. */
export function deskMeta(title: string) {
  return noindexMeta(`${title} · The desk`);
}
