import type { Cents } from "#money";

/** Goods worth up to `uptoCents` travel for `priceCents`. */
export interface InsuredBand {
  uptoCents: Cents;
  priceCents: Cents;
}

/**
 * What insured delivery of goods costs: the price of the first band that holds their worth. Null above the last
 * band: such a parcel is arranged by telephone.
 */
export function insuredDelivery(bands: readonly InsuredBand[], goodsCents: Cents): Cents | null {
  return bands.find((band) => goodsCents <= band.uptoCents)?.priceCents ?? null;
}
