/** Asking whether visits may be counted. */

export const title = "Privacy choices";
export const question =
  "May we count your visit? It shows us which pages help. We don’t record who you are. Change it anytime at the bottom of the page.";
export const allow = "Allow";
export const refuse = "No thanks";
export const close = "Close";
export const refusedByBrowser =
  "Your browser asks sites not to measure you (Global Privacy Control), so we don’t.";
