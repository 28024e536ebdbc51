import { policyReportsPath } from "./policy-reports.ts";

/** A header's name and value, in the order in which they are sent. */
export type HeaderPair = readonly [name: string, value: string];

/** What a page of the store and everything in it may not ask the browser for. */
const closed = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
];

const always: HeaderPair[] = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["x-frame-options", "DENY"],
  ["cross-origin-opener-policy", "same-origin-allow-popups"],
  ["cross-origin-resource-policy", "same-origin"],
  // Pictures of a hosted shop come from another origin, which says nothing about who may show them.
  ["cross-origin-embedder-policy", "credentialless"],
  ["permissions-policy", closed.map((name) => `${name}=()`).join(", ")],
  ["reporting-endpoints", `csp="${policyReportsPath}"`],
];

/** Any site may show a picture of the store, also one that asks for it with `crossorigin`: another's storefront sells by it. */
export const pictureHeaders: readonly HeaderPair[] = [
  ["cross-origin-resource-policy", "cross-origin"],
  ["access-control-allow-origin", "*"],
];

/**
 * What every answer of a store at `publicOrigin` carries, whatever it is; an answer may then sharpen a header (order
 * pages send no referrer). Browsers are told to stay with https where that is how the store is reached.
 */
export function securityHeaders(publicOrigin: string): readonly HeaderPair[] {
  return publicOrigin.startsWith("https://")
    ? [...always, ["strict-transport-security", "max-age=63072000; includeSubDomains; preload"]]
    : always;
}
