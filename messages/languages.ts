export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

/** The path of a page in a language, with what follows: English pages are at the root, Spanish ones under `/es`. */
export function pathInLanguage(language: string, path: string): string {
  return language === "en" ? path : `/${language}${path.replace(/^\/(?=$|[?#])/, "")}`;
}

/** The language of a page's path, and the path that the page has in English. */
export function splitLanguagePath(path: string): { language: Language; path: string } {
  const [folder = "", first = ""] = /^\/([^/?#]*)/.exec(path) ?? [];
  const language = languages.find((one) => one === first && one !== "en");
  if (!language) return { language: "en", path };
  const rest = path.slice(folder.length);
  return { language, path: rest.startsWith("/") ? rest : `/${rest}` };
}
