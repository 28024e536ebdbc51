import { policyReportsPath } from "./policy-reports.ts";

/** A header's name and value, in sending order. */
export type HeaderPair = readonly [name: string, value: string];

/** Browser features denied to every page and its frames; the desk may use the camera. */
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

/** The desk scans codes by camera. All its pages allow it: client-side navigation keeps the first page's policy. */
const deskPath = /^\/desk(?:[/?]|$)/;

/** The header that a desk page sends instead of the default one. */
export function deskPermissionsPolicy(path: string): HeaderPair[] {
  if (!deskPath.test(path)) return [];
  return [["permissions-policy", permissions((name) => (name === "camera" ? "(self)" : "()"))]];
}

function permissions(allowed: (name: string) => string): string {
  return closed.map((name) => `${name}=${allowed(name)}`).join(", ");
}

const always: HeaderPair[] = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["x-frame-options", "DENY"],
  ["cross-origin-opener-policy", "same-origin-allow-popups"],
  ["cross-origin-resource-policy", "same-origin"],
  // A hosted shop's images come from another origin, without CORP headers.
  ["cross-origin-embedder-policy", "credentialless"],
  ["permissions-policy", permissions(() => "()")],
  ["reporting-endpoints", `csp="${policyReportsPath}"`],
];

/** Any site may embed the store's images, also with `crossorigin`, because other storefronts use them. */
export const pictureHeaders: readonly HeaderPair[] = [
  ["cross-origin-resource-policy", "cross-origin"],
  ["access-control-allow-origin", "*"],
];

/**
 * Default headers of every response of a store at `publicOrigin`. A response may tighten them (order pages send no
 * referrer). HSTS is sent if the origin is HTTPS.
 */
export function securityHeaders(publicOrigin: string): readonly HeaderPair[] {
  return publicOrigin.startsWith("https://")
    ? [...always, ["strict-transport-security", "max-age=63072000; includeSubDomains; preload"]]
    : always;
}
