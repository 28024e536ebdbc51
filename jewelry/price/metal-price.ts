import type { Cents } from "#money";
import type { Metal } from "../design.ts";
import { karatTenths, metals } from "../materials/metals.ts";
import type { MetalType } from "../options.ts";
import { roundHalfUp } from "./round-half-up.ts";

/** P2: the metal's base price times its karat's multiplier, whole dollars, in cents. */
export function metalPrice({ type, karat }: Metal): Cents {
  return 100 * roundHalfUp(metals[type].baseDollars * karatTenths[karat], 10);
}

/** What a metal costs at least, in its first karat, in cents. */
export function metalFromCents(type: MetalType): Cents {
  return metalPrice({ type, karat: metals[type].karats[0]! });
}
