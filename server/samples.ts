import type { TestimonialSource } from "#clients";
import type { Purchase, Shop } from "#commerce";
import type { Config } from "./config.ts";

/** Source of the purchases shown to visitors. Samples are imported only on demand, so a real shop loads none. */
export async function purchaseSource(
  { sources }: Config,
  shop: Shop | null,
): Promise<() => Promise<readonly Purchase[]>> {
  if (sources.purchases === "sample") {
    const { samplePurchases } = await import("../seed/sample-purchases.ts");
    return async () => samplePurchases;
  }
  if (sources.purchases === "orders" && shop) return () => shop.recentPurchases();
  return async () => [];
}

/** Testimonials of the configured source. */
export async function testimonialSource({ sources }: Config): Promise<TestimonialSource> {
  if (sources.testimonials !== "sample") return sources.testimonials;
  const { sampleTestimonials } = await import("../content/samples/testimonials.ts");
  return sampleTestimonials;
}
