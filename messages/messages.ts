import * as en from "./en.ts";
import * as es from "./es.ts";
import { language } from "./language.ts";
import type { Language } from "./languages.ts";

/** The type that every language's messages must match. The English messages define the names and parameters. */
type Messages = {
  readonly [Feature in keyof typeof en]: {
    readonly [Name in keyof (typeof en)[Feature]]: Translated<(typeof en)[Feature][Name]>;
  };
};
type Feature = keyof Messages;
type Translated<Message> = Message extends string
  ? string
  : Message extends (...facts: infer Facts) => string
    ? (...facts: Facts) => string
    : Message;

const written: Record<Language, Messages> = { en, es };

/**
 * Everything that customers read, by feature, in the language of the request. Read it where a sentence is shown, never at
 * the top of a module. In browsers one language's file takes this one's place (`package.json`, `vite.config.ts`).
 */
export const m = Object.freeze(
  Object.fromEntries(
    (Object.keys(written.en) as Feature[]).map((feature) => [feature, inAnyLanguage(feature)]),
  ),
) as unknown as Messages;

function inAnyLanguage(feature: Feature): object {
  const names = Object.keys(written.en[feature]);
  const read = (name: string) => (written[language()][feature] as Record<string, unknown>)[name];
  const properties = names.map((name) => [name, { enumerable: true, get: () => read(name) }] as const);
  return Object.defineProperties({}, Object.fromEntries(properties));
}
