/**
 * What every answer of the desk carries: kept nowhere, found by no search, told to no other site. `same-origin`, not
 * `no-referrer`: under that a browser sends forms with `Origin: null`, which looks like a forgery.
 */
export const deskHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex",
};
