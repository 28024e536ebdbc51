import type { TestimonialSource } from "#clients";
import type { Purchase, Shop } from "#commerce";
import type { Config } from "./config.ts";

/**
 * Who is asked for the purchases that visitors are told of. Samples are loaded only where they are wanted, so that a real
 * shop holds none.
 */
export async function purchaseSource(
  { sources }: Config,
  shop: Shop | null,
): Promise<() => Promise<readonly Purchase[]>> {
  if (sources.purchases === "sample") {
    const { samplePurchases } = await import("../content/samples/purchases.ts");
    return async () => samplePurchases;
  }
  if (sources.purchases === "orders" && shop) return () => shop.recentPurchases();
  return async () => [];
}

/** Where the showroom takes its testimonials from. */
export async function testimonialSource({ sources }: Config): Promise<TestimonialSource> {
  if (sources.testimonials !== "sample") return sources.testimonials;
  const { sampleTestimonials } = await import("../content/samples/testimonials.ts");
  return sampleTestimonials;
}
