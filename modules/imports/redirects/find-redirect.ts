import type { Database } from "#database";
import { redirectKey } from "./redirect-key.ts";

/** Where an old URL of this site leads now, with its query kept; null if there is no redirect. */
export async function findRedirect(
  { read }: Database,
  { pathname, search }: Pick<URL, "pathname" | "search">,
): Promise<string | null> {
  const key = redirectKey(pathname);
  const row = await read.selectFrom("redirect").select("target").where("path", "=", key).executeTakeFirst();
  if (!row) return null;
  const [path = "/", own = ""] = row.target.split("?");
  const query = [own, search.replace(/^\?/, "")].filter(Boolean).join("&");
  return encodeURI(decodeURI(path)) + (query === "" ? "" : `?${query}`);
}
