/**
 * Private words, each with the standard term. `pattern` matches a name in kebab-case: a file's path without its
 * extension, or an export ("mostLooks" as "most-looks").
 */
export const privateTerms: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /\bkeeping\b/, instead: "operations, stored" },
  { pattern: /\bforget\b/, instead: "purge" },
  { pattern: /\bretain\b/, instead: "retention" },
  { pattern: /^bench\/|\bopen-bench\b|\bbench-tables\b/, instead: "workshop" },
  { pattern: /\bproof\b/, instead: "schema conformance" },
  { pattern: /\btruth\b/, instead: "upstream schemas" },
  { pattern: /\bhouse\b/, instead: "services, store, shop" },
  { pattern: /\bkept\b/, instead: "memoized, persisted, cached, retained" },
  { pattern: /\bremembered\b/, instead: "memoize" },
  { pattern: /\brefiner\b/, instead: "recompressor" },
  { pattern: /\bfirst-styles\b/, instead: "critical CSS" },
  { pattern: /\blate-start\b|\bawake\b/, instead: "deferred hydration, hydrated" },
  { pattern: /\bdrawn-(by-server|once)\b/, instead: "static component, render cache" },
  { pattern: /\banswer-broken\b/, instead: "error page" },
  { pattern: /\brefuse-(at-door|elsewhere)\b/, instead: "request limits, same-origin check" },
  { pattern: /\btoo-often\b/, instead: "rate limited" },
  { pattern: /\banswer-once\b|(?<!payment-|exit-)\bintents?\b/, instead: "idempotency" },
  { pattern: /\bwithout-persons\b/, instead: "log redaction" },
  { pattern: /\btill\b/, instead: "checkout service" },
  { pattern: /\bclose-page\b|\bstart-session\b/, instead: "payment session: create, expire" },
  { pattern: /\bdesk-way\b/, instead: "sign-in redirect" },
  { pattern: /\bcounts-(here|shared)\b/, instead: "in-memory, database rate limit store" },
  { pattern: /\bwishes\b/, instead: "resolved design" },
  { pattern: /\bsold-(jewels|rings)\b/, instead: "sample models" },
  { pattern: /\bseen-from-near\b|\bmodel-sight\b|\blooks\b/, instead: "high detail, camera, poll attempts" },
  { pattern: /\bmoney-trouble\b|\bowed-refunds\b/, instead: "failed payments, refunds due" },
  { pattern: /\brefuse-invention\b/, instead: "assert live configuration" },
  { pattern: /\bone-try\b/, instead: "single attempt" },
  { pattern: /\bcart-marks\b|\bremoved-ids\b/, instead: "tombstones" },
  { pattern: /-words$/, instead: "labels" },
  { pattern: /\bmost\b/, instead: "max" },
  { pattern: /\basked\b/, instead: "requested" },
  { pattern: /\banew\b/, instead: "regenerated" },
  { pattern: /\bstands\b/, instead: "is, remains" },
  { pattern: /\bits-own\b/, instead: "own" },
];

/** The names for which the list has a better word, as given. */
export function findPrivateNames(names: readonly string[]): { name: string; instead: string }[] {
  return names.flatMap((name) => {
    const found = privateTerms.find(({ pattern }) => pattern.test(kebab(name)));
    return found ? [{ name, instead: found.instead }] : [];
  });
}

function kebab(name: string): string {
  return name
    .replace(/(\.[a-z]+)+$/, "")
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, "-")
    .toLowerCase();
}
