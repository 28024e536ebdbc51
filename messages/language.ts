import { AsyncLocalStorage } from "node:async_hooks";
import { type Language, pathInLanguage } from "#languages";

const currentLanguage = new AsyncLocalStorage<Language>();

/** The language of what is being written: a request's by its URL, an email's by its order; English outside of both. */
export function language(): Language {
  return currentLanguage.getStore() ?? "en";
}

/** The path of a page, as links in the current language have it. */
export function localPath(path: string): string {
  return pathInLanguage(language(), path);
}

/** Calls `write`, and all that it awaits, in a language. */
export function runInLanguage<Written>(chosen: Language, write: () => Written): Written {
  return currentLanguage.run(chosen, write);
}

/** What is made once in each language, at its first use there. */
export function oncePerLanguage<Made>(make: () => Made): () => Made {
  const made = new Map<Language, Made>();
  return () => {
    const chosen = language();
    if (!made.has(chosen)) made.set(chosen, make());
    return made.get(chosen) as Made;
  };
}
