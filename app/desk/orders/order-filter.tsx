import { PartLink } from "../kit/part-link.tsx";
import { SearchForm } from "../kit/search-form.tsx";
import { type OrderPart, type OrdersQuery, orderParts, ordersPath } from "./orders-query.ts";

const kinds = [
  { kind: null, label: "Both" },
  { kind: "goods", label: "Pieces" },
  { kind: "deposit", label: "Deposits" },
] as const;

/** Which orders are shown: how far they have come, of which kind, and which words they hold. */
export function OrderFilter({ query }: { query: OrdersQuery }) {
  const { show, kind, search } = query;
  return (
    <div className="grid gap-5">
      <nav aria-label="Parts of the orders" className="flex flex-wrap gap-x-10 gap-y-1">
        <ul className="flex flex-wrap gap-x-5">
          {(Object.keys(orderParts) as OrderPart[]).map((part) => (
            <li key={part}>
              <PartLink to={ordersPath({ show: part, kind, search })} isShown={part === show}>
                {orderParts[part].label}
              </PartLink>
            </li>
          ))}
        </ul>
        <ul className="flex flex-wrap gap-x-5">
          {kinds.map((one) => (
            <li key={one.label}>
              <PartLink to={ordersPath({ show, kind: one.kind, search })} isShown={one.kind === kind}>
                {one.label}
              </PartLink>
            </li>
          ))}
        </ul>
      </nav>
      <SearchForm
        action="/desk/orders"
        search={search}
        hint="Number, name, mail address, telephone or serial"
        kept={kind ? { kind } : {}}
      />
    </div>
  );
}
