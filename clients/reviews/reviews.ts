import type { DeskActor, DeskChange } from "../../records/desk-change.ts";

/** What a customer said of the shop, as the desk keeps it. */
export interface Review {
  id: number;
  /** The order's number, "LI-7K2M9QXA", or the provider's name of it. */
  order: string;
  quote: string;
  /** As the customer wants to be named: "Maria T." */
  name: string;
  town: string;
  /** 1 to 5. */
  stars: number;
  /** Ms since 1970; null: not shown. */
  publishedAt: number | null;
  /** Rises with every change. */
  revision: number;
}

/** The reviews of the house, which the source `reviews` of testimonials shows. */
export interface Reviews {
  /** The newest first. */
  list(): Promise<Review[]>;
  /** Null when there is none. */
  find(id: number): Promise<Review | null>;
  /** Keeps a new review, which nobody sees yet. Takes a `ReviewInput`. */
  enter(input: unknown, by: DeskActor): Promise<DeskChange<{ id: number }>>;
  /** Changes a review. Takes a `ReviewInput` with its `revision`. */
  change(id: number, input: unknown, by: DeskActor): Promise<DeskChange>;
  /** Shows a review, or takes it out of sight. Takes `{ revision }`. */
  publish(id: number, isShown: boolean, input: unknown, by: DeskActor): Promise<DeskChange>;
  /** Deletes a review. Takes `{ revision }`. */
  remove(id: number, input: unknown, by: DeskActor): Promise<DeskChange>;
}

/** The form of a review: every value as typed, under its input's name. */
export interface ReviewInput {
  quote: string;
  name: string;
  town: string;
  stars: string;
  order: string;
  /** "yes": the owner looked at the order where it is kept, because nobody can do that from here. */
  isPaid?: string;
  revision?: string;
}

/** Who knows the orders that reviews belong to. */
export interface ReviewOrders {
  /** Null for an unknown number. */
  find(number: string): Promise<{ id: string; isPaid: boolean } | null>;
  /** Numbers by ids. */
  numbers(ids: readonly string[]): Promise<Map<string, string>>;
}
