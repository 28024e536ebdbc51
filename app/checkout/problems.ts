import type { Cents } from "#money";
import { shop } from "../../shop.config.ts";
import type { CheckoutPage } from "./checkout-answer.ts";
import { fieldOrder } from "./checkout-fields.ts";
import type { CheckoutView, FieldError } from "./checkout-result.ts";
import { lineProblem } from "./line-problem.ts";

/** The id of the place where the page says what stands in the way. */
export const problemId = "checkout-problem";

export interface Problems {
  /** Good news or plain news. */
  news: string | null;
  /** Pieces whose price is another than when they were put in the cart. */
  prices: { id: string; title: string; before: Cents; now: Cents }[];
  trouble: string | null;
  lines: { id: string; title: string; text: string }[];
  /** In the order of the page, without those being mended. */
  fields: FieldError[];
}

/** Sorts what the page has to say. A message that a piece says already is not said twice. */
export function problemsOf(
  page: Pick<CheckoutPage, "view" | "message" | "errors" | "isAboutDiscount"> & {
    errorOf(field: string): string | undefined;
  },
): Problems {
  const { view, message, errors, errorOf, isAboutDiscount } = page;
  const lines = view.lines.flatMap((line) => {
    const isDeposit = line.productHandle === shop.deposit.productHandle;
    const text = (isDeposit && view.designFault) || lineProblem(line);
    return text === null ? [] : [{ id: line.id, title: line.title, text }];
  });
  const isSaidByLine = lines.some(({ text }) => text === message?.text);
  return {
    news: message?.kind === "info" && !isAboutDiscount ? message.text : null,
    prices: view.state === "open" ? changedPrices(view) : [],
    trouble: message?.kind === "error" && !isSaidByLine ? message.text : null,
    lines,
    fields: inPageOrder(errors.filter(({ field }) => errorOf(field))),
  };
}

function changedPrices({ lines }: CheckoutView): Problems["prices"] {
  return lines.flatMap(({ id, title, status, earlierUnitPriceCents, unitPriceCents }) =>
    earlierUnitPriceCents === null || status === "sold" || status === "gone"
      ? []
      : [{ id, title, before: earlierUnitPriceCents, now: unitPriceCents }],
  );
}

/** The fields from top to bottom; what belongs to none comes first. */
export function inPageOrder(errors: readonly FieldError[]): FieldError[] {
  return errors.toSorted((a, b) => fieldOrder.indexOf(a.field) - fieldOrder.indexOf(b.field));
}
