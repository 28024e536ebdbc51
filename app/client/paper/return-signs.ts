import { runInLanguage } from "#language";
import { m } from "#messages";
import { settings } from "#settings";

/** The refund policy as a sign, in each language of the store. */
export async function readReturnSigns() {
  const languages = settings().languages ?? (["en"] as const);
  return await Promise.all(
    languages.map((language) =>
      runInLanguage(language, async () => ({ language, ...m.documents.returnSign(settings().returns) })),
    ),
  );
}
