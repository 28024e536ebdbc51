import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import { Button } from "../../ui/button.tsx";
import { TicketForm, useSell } from "./sell-context.tsx";

/** Under the field of a new ticket: balances to ring up, and what can be typed. */
export function EmptyView() {
  const { balances } = useSell();
  return (
    <div className="grid gap-7 pt-7">
      {balances.length > 0 && (
        <section aria-labelledby="balances">
          <h2 id="balances" className="mb-2 font-serif text-title-2">
            Balances due
          </h2>
          <ul className="border-t border-line">
            {balances.map(({ number, name, title, cents }) => (
              <li
                key={number}
                className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
              >
                <span className="min-w-0">
                  <span className="font-medium">{name}</span>
                  <span className="block text-small text-text-2 wrap-anywhere">
                    {number}, {title}
                  </span>
                </span>
                <span className="tabular-nums lining-nums max-[479px]:hidden">{formatMoneyExact(cents)}</span>
                <TicketForm intent="act" fields={{ do: "add-balance", number }}>
                  <Button type="submit" variant="secondary" size="sm" className="min-h-11">
                    Ring up<span className="sr-only"> {number}</span>
                  </Button>
                </TicketForm>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="what-to-type">
        <h2 id="what-to-type" className="mb-2 font-serif text-title-2">
          What you can scan or type
        </h2>
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(240px,100%),1fr))] gap-x-8 border-t border-line text-small">
          {examples().map(({ code, meaning }) => (
            <div
              key={meaning}
              className="grid grid-cols-[104px_minmax(0,1fr)] items-baseline gap-3 border-b border-line py-2.5"
            >
              <dt className="font-medium tabular-nums">{code}</dt>
              <dd className="text-text-2">{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function examples() {
  const { piece, repair, order } = settings().numbers;
  return [
    { code: `${piece}-10012`, meaning: "a tag number" },
    { code: "4R7 90 221", meaning: "a serial or report number" },
    { code: `${repair}-1001`, meaning: "a claim check, to pay the balance" },
    { code: `${order}-…`, meaning: "an order, to pay the balance" },
    { code: "hoops", meaning: "a piece's name" },
    { code: "donn", meaning: "a client's name or phone" },
  ];
}
