/**
 * Headers of every desk response: not stored, not indexed, no referrer leaks. `same-origin`, because with `no-referrer`
 * browsers post forms with `Origin: null`, which looks forged.
 */
export const deskHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex",
};
