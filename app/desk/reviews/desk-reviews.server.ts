import { openReviews } from "#clients";
import { house } from "#house";

export type { Review } from "#clients";

const { shop, database, config } = house;

/** What the owner does with reviews. */
export const reviews = openReviews({
  database,
  orders: shop && { find: shop.namedOrder, numbers: shop.orderNumbers },
});

/** Orders can be looked up here: Shopify does not sell the pieces. */
export const knowsOrders = shop !== null;

/** What the home page shows of customers' words: reviews, samples or nothing. */
export const testimonialsShown = config.sources.testimonials;
