import { pathInLanguage } from "#languages";
import { m } from "#messages";

/** The language of the browser's files; servers use `language.ts`, which has more. */
export function language(): string {
  return m.site.lang;
}

/** The path of a page, as links in the current language have it. */
export function localPath(path: string): string {
  return pathInLanguage(m.site.lang, path);
}
