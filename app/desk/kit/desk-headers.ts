/**
 * Headers of every desk response: not stored, not indexed, not leaked by referrer. `same-origin`, since under
 * `no-referrer` browsers send forms with `Origin: null`, which looks like a forgery.
 */
export const deskHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex",
};
