import type { Language } from "#languages";

let readLanguage = (): Language => "en";

/** The language of what is being written: a request's by its URL, an email's by its order; English outside of both. */
export function language(): Language {
  return readLanguage();
}

/** Tells where the language of what is being written comes from; on servers `language.ts` does. */
export function languageComesFrom(read: () => Language): void {
  readLanguage = read;
}
