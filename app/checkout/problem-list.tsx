import { m } from "#messages";
import { formatMoneyExact } from "#money";
import { Notice } from "../ui/notice.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { type FieldLabel, fieldId, fieldLabels } from "./checkout-fields.ts";
import { problemId, sortProblems } from "./problems.ts";
import type { LiveCheckoutPage } from "./use-checkout-page.ts";

/**
 * All problems, announced together: the page's message, unavailable pieces, then links to invalid fields. Includes the
 * pieces, because on small screens the order summary is collapsed.
 */
export function ProblemList({ page }: { page: LiveCheckoutPage }) {
  const { news, prices, trouble, lines, fields } = sortProblems(page);
  return (
    <div id={problemId} tabIndex={-1} className="mt-4 grid scroll-mt-6 gap-4 outline-none empty:hidden">
      {news && <Notice kind="info">{news}</Notice>}
      {prices.length > 0 && (
        <Notice kind="info">
          {prices.map(({ id, title, before, now }) => (
            <p key={id} className="tabular-nums">
              <span className="font-medium text-text">{title}</span>
              {m.order.priceChangedFrom} <s>{formatMoneyExact(before)}</s>{" "}
              {m.order.toPrice(formatMoneyExact(now))}
            </p>
          ))}
          <p>{m.checkout.agreeToPrice}</p>
        </Notice>
      )}
      {(trouble || lines.length > 0 || fields.length > 0) && (
        <Notice kind="error">
          <div className="grid gap-1">
            {trouble && <p>{trouble}</p>}
            {lines.map(({ id, title, text }) => (
              <p key={id}>
                <span className="font-medium">{title}</span>: {text}
              </p>
            ))}
            {lines.length > 0 && (
              <p>
                <TextLink to="/cart" className="text-small!">
                  {m.checkout.openCart}
                </TextLink>
              </p>
            )}
            {fields.map(({ field, message }) => (
              <p key={field}>
                {Object.hasOwn(fieldLabels(), field) && (
                  <span>
                    <a className="underline underline-offset-4" href={`#${fieldId(field)}`}>
                      {fieldLabels()[field as FieldLabel]}
                    </a>
                    {": "}
                  </span>
                )}
                <span>{message}</span>
              </p>
            ))}
          </div>
        </Notice>
      )}
    </div>
  );
}
