import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { languages } from "../../messages/languages.ts";
import { purposeOf, sourceFiles } from "../structure/source-files.ts";
import { messageFaults } from "./message-faults.ts";
import { findTextsInCode, messagesOf, type SourceFile, type SourceText } from "./source-texts.ts";

/**
 * Lists all user-facing text with file and line: `npm run words`. `-- --language es` lists what is missing, stale,
 * unused or read too early in that language, and fails if anything is. `-- --in app/store` limits it to a folder; `--
 * --count` only counts the texts each folder still has in its code.
 */
const { values } = parseArgs({
  options: { language: { type: "string" }, in: { type: "string" }, count: { type: "boolean" } },
});
const root = new URL("../../", import.meta.url).pathname;

/** The store's source files, including messages. */
export function storeSources(): SourceFile[] {
  return sourceFiles(root)
    .filter((file) => /\.tsx?$/.test(file) && purposeOf(file) === "store")
    .map((file) => ({ file, text: readFileSync(root + file, "utf8") }));
}

/** The files of a language's messages. */
export function messageSources(sources: readonly SourceFile[], language: string): SourceFile[] {
  return sources.filter(({ file }) => file.startsWith(`messages/${language}/`));
}

/** The files that read messages. */
export function filesReadingMessages(sources: readonly SourceFile[]): SourceFile[] {
  return sources.filter(({ file, text }) => text.includes('"#messages"') && !file.startsWith("messages/"));
}

/** Code that may have user-facing text outside messages: screens, and what the modules answer, email and print. */
const withWords = /^(app|modules|foundation|operations)\//;

function print(words: readonly SourceText[]): void {
  for (const { file, line, text } of words) console.log(`${file}:${line}  ${text}`);
}

function printFaults(language: string, sources: readonly SourceFile[]): void {
  const code = filesReadingMessages(sources);
  const en = messageSources(sources, "en");
  const faults = messageFaults({ en, other: messageSources(sources, language), code });
  for (const [what, words] of Object.entries(faults)) {
    console.log(`${words.length} ${what}`);
    print(words);
  }
  console.log(`${en.flatMap(messagesOf).length} messages in ${en.length} files.`);
  if (Object.values(faults).some(({ length }) => length > 0)) process.exitCode = 1;
}

function printWords(sources: readonly SourceFile[]): void {
  const within = sources.filter(({ file }) => file.startsWith(values.in ?? ""));
  const inMessages = languages.flatMap((language) => messageSources(within, language)).flatMap(messagesOf);
  const inCode = within.filter(({ file }) => withWords.test(file)).flatMap(findTextsInCode);
  if (!values.count) print([...inMessages, ...inCode]);
  const counts = Object.entries(Object.groupBy(inCode, ({ file }) => file.split("/").slice(0, 3).join("/")));
  for (const [folder, words = []] of counts) if (values.count) console.log(`${words.length}\t${folder}`);
  console.log(`${inMessages.length} messages, ${inCode.length} texts in code.`);
}

if (process.argv[1] === import.meta.filename) {
  const sources = storeSources();
  if (values.language) printFaults(values.language, sources);
  else printWords(sources);
}
