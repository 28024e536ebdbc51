import { m } from "#messages";
import { formatMoneyExact } from "#money";
import { calendarDayLabel, showroomDate } from "../platform/showroom-time.ts";
import type { Route } from "./+types/order";

type ClientLayaway = NonNullable<Route.ComponentProps["loaderData"]["layaway"]>;

const title = "font-serif text-[22px] leading-[1.2] font-[350]";

/** A layaway's payments and agreement, on its order's page. */
export function LayawayFacts({ layaway }: { layaway: ClientLayaway }) {
  const { schedule, state, agreement, label, taxCents } = layaway;
  return (
    <section className="border-t border-line py-[30px]">
      <h2 className={title}>{m.layaways.yourLayaway(label)}</h2>
      {state === "active" && (
        <>
          <p className="mt-3 max-w-[36em] text-ui text-text-2">{m.layaways.held}</p>
          <ol aria-label={m.layaways.schedule} className="mt-4 text-ui tabular-nums lining-nums">
            {schedule.map(({ position, dueOn, cents, paidCents, state: standing }) => (
              <li key={position} className="flex justify-between gap-4 border-b border-line py-2.5">
                <span className={standing === "past-due" ? "text-garnet" : undefined}>
                  {[
                    calendarDayLabel(dueOn),
                    taxCents > 0 && position === schedule.length && m.layaways.withTax,
                  ]
                    .filter(Boolean)
                    .join(", ")}
                  <span className="block text-small text-text-2">
                    {standing === "paid"
                      ? m.layaways.paidOn
                      : [
                          standing === "past-due" && m.layaways.pastDue,
                          paidCents > 0 && m.layaways.partlyPaid(formatMoneyExact(paidCents)),
                        ]
                          .filter(Boolean)
                          .join(", ")}
                  </span>
                </span>
                <span>{formatMoneyExact(cents)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      {agreement && agreement.text !== "redacted" && (
        <details className="mt-4">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-ui underline underline-offset-4">
            {m.layaways.yourAgreement}
          </summary>
          <p className="mt-2 text-small text-text-2">
            {agreement.signedAt !== null && m.layaways.signedOn(showroomDate(agreement.signedAt))}
          </p>
          <p className="mt-2 text-small whitespace-pre-line text-text-2 wrap-anywhere">
            {agreement.text.replaceAll("\t", ": ")}
          </p>
        </details>
      )}
    </section>
  );
}
