import type { Classified } from "#commerce";
import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import { Button } from "../../ui/button.tsx";
import { actFields } from "./act-fields.ts";
import { FoundRow } from "./found-row.tsx";
import { TicketForm, useSell } from "./sell-context.tsx";

/** Under the field of a new ticket: balances to ring up, and what can be typed. */
export function EmptyView() {
  const { balances, tray } = useSell();
  return (
    <div className="grid gap-7 pt-7">
      {tray.length > 0 && <Tray tray={tray} />}
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

/** The pieces on a visit's tray, to sell one or all of them. */
function Tray({ tray }: { tray: readonly Classified[] }) {
  const units = tray.flatMap(({ act }) => (act?.do === "add-piece" ? act.unit : []));
  return (
    <section aria-labelledby="tray">
      <h2 id="tray" className="mb-2 font-serif text-title-2">
        On the tray
      </h2>
      <ul className="border-t border-line">
        {tray.map((piece) => (
          <li key={piece.path} className="flex min-h-16 items-center gap-3 border-b border-line py-2">
            <FoundRow {...piece} />
            {piece.act && (
              <TicketForm intent="act" fields={actFields(piece.act)}>
                <Button type="submit" variant="secondary" size="sm" className="min-h-11">
                  Add<span className="sr-only"> {piece.title}</span>
                </Button>
              </TicketForm>
            )}
          </li>
        ))}
      </ul>
      {units.length > 1 && (
        <TicketForm
          intent="act"
          fields={{ do: "add-piece", unit: String(units[0]), also: units.slice(1).join(" ") }}
          className="mt-4"
        >
          <Button type="submit">Sell these {units.length}</Button>
        </TicketForm>
      )}
    </section>
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
    { code: "return donnelly", meaning: "what a client bought, to return" },
    { code: "return 11/24 4242", meaning: "a sale by date, total or card" },
  ];
}
