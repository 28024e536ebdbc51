import type { Db } from "#database";

/** What a customer said of the shop. The strip that shows it draws five stars over each. */
export interface Testimonial {
  quote: string;
  /** As the customer wants to be named: "Maria T." */
  name: string;
  town: string;
}

/** Where testimonials come from: what customers said, nowhere, or a list that is shown as it is. */
export type TestimonialSource = "reviews" | "off" | readonly Testimonial[];

const mostTestimonials = 12;

/** What the source has to show, at most twelve and the newest first. */
export async function testimonials(db: Db, source: TestimonialSource): Promise<Testimonial[]> {
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
