/** The first words of paths, and what is asked for there. */
const kinds: readonly [begin: RegExp, kind: string][] = [
  [/^\/assets\//, "asset"],
  [/^\/pictures\//, "picture"],
  [/^\/(livez|readyz|metrics)$/, "health"],
  [/^\/admin\/api\//, "admin"],
  [/^\/webhooks?\//, "webhook"],
  [/^\/api\//, "api"],
  [/^\/(checkout|cart)\//, "checkout"],
  [/^\/orders\//, "order"],
  [/^\/track\//, "track"],
  [/\.data$/, "data"],
  [/\.\w{2,11}$/, "file"],
];

/** The kind of thing that lies at a path: one of a dozen words, whatever visitors ask for. */
export function requestKind(url: string | undefined): string {
  const path = (url ?? "/").split("?")[0] ?? "/";
  return kinds.find(([begin]) => begin.test(path))?.[1] ?? "page";
}
