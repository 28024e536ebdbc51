import { RE2JS, RE2JSException } from "re2js";

/** At most how many characters a pattern has. */
const maxPattern = 100;
/** At most how many steps a pattern takes for one character; counted repeats add up. */
const maxSteps = 1_000;
/** At most how many characters a text with a pattern has. */
const maxText = 5_000;
const maxCompiled = 500;

/** Patterns as compiled; null for one that isn't valid. */
const compiled = new Map<string, RE2JS | null>();

/** What is wrong with a pattern, as a sentence; null if texts can be matched with it in little time. */
export function patternFault(pattern: string): string | null {
  if (pattern === "") return "Enter a pattern, like ^\\d+K$.";
  if (pattern.length > maxPattern) return `Keep the pattern to ${maxPattern} characters.`;
  const known = compile(pattern);
  if (!known) return "Enter a valid pattern, without looking ahead or back and without \\1.";
  return known.programSize() > maxSteps ? "Use smaller counts in the pattern." : null;
}

/** What is wrong with a text that must match a pattern, as a sentence; null if it matches. */
export function patternTextFault(pattern: string, text: string): string | null {
  if (patternFault(pattern)) return `The pattern ${pattern} can't be used. Change the definition.`;
  if (text.length > maxText) return "Keep the text to 5,000 characters.";
  return compile(pattern)?.test(text) ? null : `Enter a text that matches ${pattern}.`;
}

function compile(pattern: string): RE2JS | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  if (compiled.size >= maxCompiled) compiled.clear();
  const made = parsePattern(pattern);
  compiled.set(pattern, made);
  return made;
}

function parsePattern(pattern: string): RE2JS | null {
  try {
    return RE2JS.compile(RE2JS.translateRegExp(pattern));
  } catch (error) {
    if (error instanceof RE2JSException) return null;
    throw error;
  }
}
