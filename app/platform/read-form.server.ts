import { m } from "#messages";
import { readBody } from "./read-body.ts";
import { requireSameOrigin } from "./require-same-origin.ts";

/**
 * Limits in bytes: text people write about themselves, a deposit's designs, desk forms, and product forms, which
 * contain all variants. Far above what their fields accept, even in scripts that take nine bytes per character, so that
 * overlong text is rejected next to its field instead of being lost.
 */
export const formByteLimits = {
  words: 48 * 1024,
  designs: 64 * 1024,
  desk: 256 * 1024,
  product: 1024 * 1024,
} as const;

/** Shown if a form is too long. */
export function tooLongMessage(): string {
  return m.controls.tooLong;
}

const plainType = "application/x-www-form-urlencoded";

/**
 * Reads a form; null above `longestForm` bytes. Throws an error response if cross-site, of another type or malformed.
 */
export async function readForm(request: Request, longestForm: number): Promise<FormData | null> {
  requireSameOrigin(request);
  requireType(request, [plainType, "multipart/form-data"]);
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (Number.isNaN(length)) throw refusal(411);
  if (length > longestForm) return null;
  return await request.formData().catch(() => {
    throw refusal(400);
  });
}

/** Throws an error response (415) if the body isn't a form. Our pages never send one. */
function requireType(request: Request, types: readonly string[]): void {
  const [type = ""] = (request.headers.get("content-type") ?? "").toLowerCase().split(";");
  if (!types.includes(type.trim())) throw refusal(415);
}

/** A complete response, because resource routes send it as it is. */
function refusal(status: 400 | 411 | 415): Response {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response(`${m.controls.unreadable}\n`, { status, headers });
}

export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Reads the fields of a form without files; null above `maxBytes`. Throws like `readForm`. */
export async function readFields(
  request: Request,
  maxBytes: number = formByteLimits.words,
): Promise<URLSearchParams | null> {
  requireSameOrigin(request);
  requireType(request, [plainType]);
  const body = await readBody(request, maxBytes);
  return body === null ? null : new URLSearchParams(body);
}
