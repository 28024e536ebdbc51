import { createHmac } from "node:crypto";
import { z } from "zod";
import { isSameSecret } from "../../../../foundation/records/secret.ts";
import { readJson } from "../../../../foundation/records/untrusted-text.ts";
import type { ProviderEvent } from "../gateway.ts";

const ref = z.string().min(1).max(255);
const event = z.object({
  event_id: ref,
  type: z.string(),
  data: z.object({
    object: z
      .object({
        payment: z.object({ order_id: ref.nullish() }).optional(),
        order_updated: z.object({ order_id: ref.nullish() }).optional(),
        refund: z.object({ id: ref }).optional(),
      })
      .default({}),
  }),
});

/**
 * Parses a Square webhook from its raw body and `x-square-hmacsha256-signature` header: base64 of HMAC-SHA256 over the
 * address it was sent to and the body. Null if the signature doesn't match.
 */
export function readSquareEvent(
  raw: string,
  { signature, key, address }: { signature: string | null; key: string; address: string },
): ProviderEvent | null {
  const expected = createHmac("sha256", key)
    .update(address + raw)
    .digest("base64");
  if (!isSameSecret(signature ?? "", expected)) return null;
  const read = event.safeParse(readJson(raw));
  if (!read.success) return null;
  const { payment, order_updated: updated, refund } = read.data.data.object;
  return {
    id: read.data.event_id,
    sessionRef: payment?.order_id ?? updated?.order_id ?? null,
    readerRef: null,
    refundRef: refund?.id ?? null,
  };
}
