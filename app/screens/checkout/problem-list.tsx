import { Notice } from "../../ui/notice.tsx";
import { fieldId } from "./field-id.ts";
import { fieldLabels } from "./field-labels.ts";
import type { LiveCheckoutPage } from "./use-checkout-page.ts";

/** What stands in the way, announced at once: the page's message, then the fields to mend, each a link to its place. */
export function ProblemList({ page }: { page: LiveCheckoutPage }) {
  const { message, errors } = page;
  const toMend = errors.filter(({ field }) => page.errorOf(field));
  const isShown = message !== null || toMend.length > 0;
  return (
    <div id="checkout-problem" tabIndex={-1} className="mt-4 scroll-mt-6 empty:hidden">
      {isShown && (
        <Notice kind={message?.kind === "info" && toMend.length === 0 ? "info" : "error"}>
          {message && <p>{message.text}</p>}
          {toMend.length > 0 && (
            <ul className="grid gap-1">
              {toMend.map(({ field, message }) => (
                <li key={`${field} ${message}`}>
                  {fieldLabels[field] ? (
                    <a className="underline underline-offset-4" href={`#${fieldId(field)}`}>
                      {fieldLabels[field]}
                    </a>
                  ) : null}
                  {fieldLabels[field] ? ": " : ""}
                  {message}
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </div>
  );
}
