import { line, lines, wholeNumber } from "../../../foundation/records/fields.ts";

const stars = [5, 4, 3, 2, 1].map((count) => ({
  value: String(count),
  label: count === 1 ? "1 star" : `${count} stars`,
}));

/** The review's text and customer. */
export const reviewFields = {
  quote: lines(600, "What the customer said", {
    ...{ required: "Enter what the customer said.", attributes: { rows: 5 }, search: "text" },
  }),
  name: line(60, "Name", {
    hint: "How the customer wants to be named, like Maria T.",
    ...{ required: "Enter the name the customer wants shown.", search: "text" },
  }),
  town: line(60, "Town", { required: "Enter the customer's town.", search: "text" }),
  stars: wholeNumber(1, "Stars", {
    ...{ choices: stars, usual: "5", audit: true },
    ...{ required: "Choose one to five stars.", fault: "Choose one to five stars." },
  }),
  order: line(64, "Order", {
    ...{ column: "order_id", held: "code", hint: "Like {order}-7K2M9QXA. The order must be paid." },
    required: "Enter the order number, like {order}-7K2M9QXA.",
    attributes: { autoCapitalize: "characters", spellCheck: false },
  }),
} as const;
