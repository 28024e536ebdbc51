/** A header's name and value, in the order in which they are sent. */
export type HeaderPair = readonly [name: string, value: string];

const always: HeaderPair[] = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["x-frame-options", "DENY"],
  ["cross-origin-opener-policy", "same-origin-allow-popups"],
  ["cross-origin-resource-policy", "same-origin"],
  ["permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
];

/**
 * What every answer of a store at `publicOrigin` carries, whatever it is; an answer may then sharpen a header (order
 * pages send no referrer). Browsers are told to stay with https where that is how the store is reached.
 */
export function securityHeaders(publicOrigin: string): readonly HeaderPair[] {
  return publicOrigin.startsWith("https://")
    ? [...always, ["strict-transport-security", "max-age=63072000; includeSubDomains"]]
    : always;
}
