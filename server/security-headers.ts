import type { ServerResponse } from "node:http";

const headers: [name: string, value: string][] = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["x-frame-options", "DENY"],
  ["cross-origin-opener-policy", "same-origin-allow-popups"],
  ["cross-origin-resource-policy", "same-origin"],
  ["permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
];

/** Sets what every answer carries, whatever it is; an answer may then sharpen a header (order pages send no referrer). */
export function securityHeaders(outgoing: ServerResponse): void {
  for (const [name, value] of headers) outgoing.setHeader(name, value);
}
