import type { Cents } from "#money";
import { settings } from "#settings";
import type { CheckoutPage } from "./checkout-answer.ts";
import { fieldOrder } from "./checkout-fields.ts";
import type { CheckoutView, FieldError } from "./checkout-result.ts";
import { lineProblem } from "./line-problem.ts";

export const problemId = "checkout-problem";

export interface Problems {
  /** A success or neutral message. */
  news: string | null;
  /** Items whose price changed since they were added to the cart. */
  prices: { id: string; title: string; before: Cents; now: Cents }[];
  trouble: string | null;
  lines: { id: string; title: string; text: string }[];
  /** In page order, excluding fields edited since. */
  fields: FieldError[];
}

/** Sorts the page's messages, omitting those already shown by an item. */
export function sortProblems(
  page: Pick<CheckoutPage, "view" | "message" | "errors" | "isAboutDiscount"> & {
    errorOf(field: string): string | undefined;
  },
): Problems {
  const { view, message, errors, errorOf, isAboutDiscount } = page;
  const lines = view.lines.flatMap((line) => {
    const isDeposit = line.productHandle === settings().deposit.productHandle;
    const text = (isDeposit && view.designFault) || lineProblem(line);
    return text === null ? [] : [{ id: line.id, title: line.title, text }];
  });
  const isSaidByLine = lines.some(({ text }) => text === message?.text);
  return {
    news: message?.kind === "info" && !isAboutDiscount ? message.text : null,
    prices: view.state === "open" ? changedPrices(view) : [],
    trouble: message?.kind === "error" && !isSaidByLine ? message.text : null,
    lines,
    fields: sortInPageOrder(errors.filter(({ field }) => errorOf(field))),
  };
}

function changedPrices({ lines }: CheckoutView): Problems["prices"] {
  return lines.flatMap(({ id, title, status, earlierUnitPriceCents, unitPriceCents }) =>
    earlierUnitPriceCents === null || status === "sold" || status === "gone"
      ? []
      : [{ id, title, before: earlierUnitPriceCents, now: unitPriceCents }],
  );
}

/** The fields from top to bottom, after general messages. */
export function sortInPageOrder(errors: readonly FieldError[]): FieldError[] {
  return errors.toSorted((a, b) => fieldOrder.indexOf(a.field) - fieldOrder.indexOf(b.field));
}
