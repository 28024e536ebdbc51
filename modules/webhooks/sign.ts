import { createHmac, type KeyObject } from "node:crypto";
import { deriveKey } from "../../foundation/records/secret.ts";

/** How long the secret before the current one also signs, in ms. */
const overlapMs = 24 * 60 * 60_000;

interface SecretHolder {
  id: number;
  secret_number: number;
  rotated_at: number | null;
}

/** A subscription's signing secret, as libraries of Standard Webhooks take it: "whsec_" and 256 bits in base64. */
export function signingSecret(secret: KeyObject, id: number, number: number): string {
  const half = (part: string) =>
    Buffer.from(deriveKey(secret, "webhook", Number(id), number, part), "base64url");
  return `whsec_${Buffer.concat([half("a"), half("b")]).toString("base64")}`;
}

/** The secrets that sign now: the current one, and for a day after a change the one before. */
export function signingSecrets(secret: KeyObject, holder: SecretHolder, now: number): string[] {
  const { id, secret_number: number, rotated_at: rotatedAt } = holder;
  const isRotating = rotatedAt !== null && now - Number(rotatedAt) < overlapMs && number > 1;
  return [number, ...(isRotating ? [number - 1] : [])].map((one) => signingSecret(secret, id, one));
}

export interface SignedMessage {
  /** The event's id. */
  id: string;
  /** The exact bytes that are sent. */
  body: Uint8Array;
  /** Of the attempt, in ms since the Unix epoch. */
  now: number;
}

/**
 * Signature headers: those of Standard Webhooks, over id, time and the exact bytes, with one signature per secret; and
 * Shopify's, over the bytes, which has room for one: the oldest that still signs, as Shopify does while rotating.
 */
export function signatureHeaders(secrets: readonly string[], { id, body, now }: SignedMessage) {
  const at = String(Math.floor(now / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${at}.`).update(body).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": at,
    "webhook-signature": signatures.join(" "),
    "x-shopify-hmac-sha256": createHmac("sha256", secrets.at(-1) ?? "")
      .update(body)
      .digest("base64"),
  };
}
