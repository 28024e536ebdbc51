import type { Cents } from "#money";
import type { MetalFinish, Packaging } from "../options.ts";

const finishDollars: Readonly<Record<MetalFinish, number>> = {
  polish: 0,
  matte: 100,
  hammered: 150,
  mixed: 200,
};
const packagingDollars: Readonly<Record<Packaging, number>> = { standard: 0, premium: 50, custom: 100 };

/** P7: the price of the surface finish, in cents; edges cost nothing. */
export function finishCents(finish: MetalFinish): Cents {
  return finishDollars[finish] * 100;
}

/** P8: the price of the gift packaging, in cents. */
export function packagingCents(packaging: Packaging): Cents {
  return packagingDollars[packaging] * 100;
}
