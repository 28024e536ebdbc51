/**
 * Brings both ends of a redirect to paths of this site: decoded, the new one unless it has a "%" then; the old one without
 * query, fragment and slash at its end. Says what is wrong with one that leaves the site or leads to itself.
 */
export function cleanPath(from: string, to: string): { from: string; to: string } | { fault: string } {
  const source = pathOf(from);
  const target = pathOf(to);
  if (!source) return { fault: `“${from}” isn't an address of the old shop, like /pages/about.` };
  if (!target) return { fault: `“${to}” isn't an address, like /pages/about.` };
  if (target.host !== null && target.host !== source.host)
    return { fault: `“${to}” leaves the site. Enter a path, like /pages/about.` };
  const old = source.path.length > 1 ? source.path.replace(/\/+$/, "") || "/" : source.path;
  if (old === "/") return { fault: "The home page can't be redirected." };
  if (fold(old) === fold(target.path))
    return { fault: `“${to}” leads to itself, because addresses match in any case.` };
  return { from: old, to: target.escaped + target.query };
}

const fold = (path: string) => path.toLowerCase().replace(/\/+$/, "");

function pathOf(text: string): { path: string; escaped: string; query: string; host: string | null } | null {
  const isWhole = /^https?:\/\//i.test(text);
  // Browsers read "\" and a tab like "/" and nothing: "/\evil.com" is another site.
  if (!isWhole && !/^\/(?![/\\])/.test(text)) return null;
  if (/[\\\p{Cc}]/u.test(text)) return null;
  try {
    const url = new URL(text, "https://shop.invalid");
    const path = decodeURI(url.pathname).normalize("NFC");
    if (/[\\\p{Cc}]/u.test(path) || path.startsWith("//")) return null;
    // A decoded "%" would be read as the start of another character.
    const escaped = path.includes("%") ? url.pathname : path;
    return { path, escaped, query: url.search, host: isWhole ? url.host.toLowerCase() : null };
  } catch {
    return null;
  }
}
