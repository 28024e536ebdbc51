import { createHash } from "node:crypto";
import type { Charge, ChargeEvidence, CodeGateway } from "./gateway.ts";

const answers = new Map<string, ChargeEvidence["state"]>([
  ["1", "approved"],
  ["2", "declined"],
  ["3", "failed"],
]);

/** The demonstration provider: "1" approves, "2" declines, "3" and anything else fails. No money moves. */
export function testGateway(): CodeGateway {
  return {
    kind: "code",
    provider: "test",
    async charge({ key, amountCents, currency, code }: Charge): Promise<ChargeEvidence> {
      const state = answers.get(code) ?? "failed";
      return { provider: "test", ref: `test_${digest(key)}`, state, amountCents, currency };
    },
    async refund({ key }) {
      // The same key always returns the same reference, because nothing is forgotten.
      return { ref: `test_refund_${digest(key)}` };
    },
  };
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
