import { noindexMeta } from "../../store/seo/noindex-meta.ts";

/** Title of a desk page, with noindex. */
export function deskMeta(title: string) {
  return noindexMeta(`${title} · The desk`);
}
