import type { Database } from "#database";
import { redirectKey } from "./redirect-key.ts";
import { storePath } from "./store-path.ts";

/** Where an old URL of this site leads now, with its query kept; null if there is no redirect. */
export async function findRedirect(
  { read }: Database,
  { pathname, search }: Pick<URL, "pathname" | "search">,
): Promise<string | null> {
  const key = redirectKey(pathname);
  const row = await read.selectFrom("redirect").select("target").where("path", "=", key).executeTakeFirst();
  if (!row) return null;
  const at = row.target.indexOf("?");
  const [path, own] = at < 0 ? [row.target, ""] : [row.target.slice(0, at), row.target.slice(at + 1)];
  // The store leads the target back here.
  if (redirectKey(storePath(path)) === key) return null;
  const query = [own, search.replace(/^\?/, "")].filter(Boolean).join("&");
  return encodeRest(path) + (query === "" ? "" : `?${encodeRest(query)}`);
}

/** Encodes what an address can't have, and keeps what is encoded already. */
function encodeRest(text: string): string {
  return encodeURI(text.toWellFormed()).replace(/%25(?=[\da-f]{2})/gi, "%");
}
