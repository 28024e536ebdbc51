import { hash } from "node:crypto";

/** The CSP source of an inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}
