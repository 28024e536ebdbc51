import type { Db } from "#database";

/** A customer's testimonial. The strip that shows testimonials gives each five stars. */
export interface Testimonial {
  quote: string;
  /** As the customer wants to be named, for example "Maria T.". */
  name: string;
  town: string;
}

/** Source of testimonials: customer reviews, none, or a fixed list. */
export type TestimonialSource = "reviews" | "off" | readonly Testimonial[];

const mostTestimonials = 12;

/** The source's testimonials, newest first, limited to twelve. */
export async function listTestimonials(db: Db, source: TestimonialSource): Promise<Testimonial[]> {
  if (source === "off") return [];
  if (source !== "reviews") return [...source];
  return await db
    .selectFrom("review")
    .select(["quote", "name", "town"])
    .where("published_at", "is not", null)
    .where("stars", "=", 5)
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(mostTestimonials)
    .execute();
}
