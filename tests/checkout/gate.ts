import type { Gateway } from "../../modules/commerce/payments/gateway.ts";
import { testGateway } from "../../modules/commerce/payments/test-gateway.ts";

/** A test gateway whose answer can be delayed while something else happens. */
export interface Gate {
  gateway: Gateway;
  /** Pays; when the gateway was asked and before it answers, does `meanwhile`. */
  during<T>(pay: () => Promise<T>, meanwhile: () => Promise<void>): Promise<T>;
}

/** Opens a gate in front of the test gateway. */
export function openGate(): Gate {
  const inner = testGateway();
  let interlude: (() => Promise<void>) | null = null;
  return {
    gateway: {
      ...inner,
      async charge(charge) {
        const evidence = await inner.charge(charge);
        await interlude?.();
        return evidence;
      },
    },
    async during(pay, meanwhile) {
      interlude = async () => {
        interlude = null;
        await meanwhile();
      };
      const result = await pay();
      interlude = null;
      return result;
    },
  };
}
