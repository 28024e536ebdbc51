import type { Gateway } from "../../modules/commerce/payments/gateway.ts";
import { testGateway } from "../../modules/commerce/payments/test-gateway.ts";

/** A test gateway whose response can be delayed while something else happens. */
export interface DelayedGateway {
  gateway: Gateway;
  /** Pays; runs `meanwhile` after the gateway was called and before it responds. */
  during<T>(pay: () => Promise<T>, meanwhile: () => Promise<void>): Promise<T>;
}

/** Wraps the test gateway in a gate. */
export function openDelayedGateway(): DelayedGateway {
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
