import type { Unnoticed } from "./score.ts";

/** Changes that change nothing that anybody could see, by a piece of the line and of what was put into it. */
const alike: readonly { file: string; code: string; change: string; why: string }[] = [];

/** Why a change went unnoticed: it makes no difference, or nobody states what it breaks. */
export function whyUnnoticed({ file, code, change }: Unnoticed): string {
  const known = alike.find(
    (one) => file === one.file && code.includes(one.code) && change.includes(one.change),
  );
  return known?.why ?? "No test states it.";
}
