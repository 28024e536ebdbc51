/** At most `most` uses in `ms`, counted from the first use. For `work`: ms of CPU time, refilled continuously. */
export interface Limit {
  most: number;
  ms: number;
}

/** Counted in the database for all processes: rules for writes, mail and guesses. */
export type SharedRule =
  | "cart"
  | "checkout"
  | "pay"
  | "pay-one"
  | "quote"
  | "sizer"
  | "visit"
  | "want"
  | "sign-up"
  | "track"
  | "admin"
  | "admin-all";
/** `work` is counted in memory, because it is each process's own CPU time. */
export type RuleName = "work" | SharedRule;

/** Each rule's limits; an empty list means unlimited. */
export type Rules = Record<RuleName, Limit[]>;

/** In the format of `RATE_LIMITS`. */
export const defaultLimits =
  "work=6000/1m cart=60/10m checkout=10/10m pay=20/1h pay-one=5/10m quote=5/1h,20/1d sizer=5/1h,20/1d visit=10/1h,30/1d want=5/1h,20/1d sign-up=5/1h track=30/1h admin=5/15m admin-all=200/15m";

const unitsMs: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const names = new Set(defaultLimits.split(" ").map((one) => one.split("=", 1)[0]));

/** Parses limits as `rule=uses/time[,uses/time]`, or `off` for one or all; others keep their default. Null if invalid. */
export function readRules(text: string): Rules | null {
  const words = text.trim().split(/\s+/).filter(Boolean);
  if (words.length === 1 && words[0] === "off")
    return Object.fromEntries([...names].map((name) => [name, []])) as unknown as Rules;
  const rules = Object.fromEntries(defaultLimits.split(" ").map(readRule)) as Rules;
  for (const word of words) {
    const [name, limits] = readRule(word);
    if (!names.has(name) || !limits) return null;
    rules[name as RuleName] = limits;
  }
  return rules;
}

function readRule(word: string): [name: string, limits: Limit[] | null] {
  const [name = "", text = ""] = word.split("=");
  if (text === "off") return [name, []];
  const limits = text.split(",").map((part) => {
    const [, most, count, unit] = /^(\d{1,9})\/(\d{1,4})([smhd])$/.exec(part) ?? [];
    return { most: Number(most), ms: Number(count) * (unitsMs[unit ?? ""] ?? 0) };
  });
  return [name, limits.every(({ most, ms }) => most > 0 && ms > 0) ? limits : null];
}
