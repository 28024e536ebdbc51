import type { OwedMoney } from "#commerce";
import { formatMoneyExact } from "#money";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskPager } from "../kit/desk-pager.tsx";
import { ManagedByShopify } from "../kit/managed-by-shopify.tsx";
import { PartLinks } from "../kit/part-links.tsx";
import { SearchForm } from "../kit/search-form.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import type { Route } from "./+types/orders";
import { type OrderPart, type OrdersQuery, orderParts, ordersPath, readOrdersQuery } from "./orders-query.ts";
import { OrdersTable } from "./orders-table.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = context.get(services).shop?.desk;
  if (!desk) return null;
  const query = readOrdersQuery(new URL(request.url).searchParams);
  const { states } = orderParts[query.show];
  const { kind, search, page } = query;
  return await atDesk(async () => ({
    query,
    now: Date.now(),
    orders: await desk.orders({
      ...(states && { states }),
      ...(kind && { kind }),
      owesBalance: query.show === "owing",
      search,
      page,
    }),
    owed: await desk.moneyOwed(),
  }));
}

export function meta() {
  return deskMeta("Orders");
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <ManagedByShopify title="Orders">
        Orders are kept by Shopify, which sells the pieces of this store. Look at them in its admin, under
        Orders.
      </ManagedByShopify>
    );
  const { query, orders, owed, now } = loaderData;
  const sum = orders.rows.reduce((total, { totalCents }) => total + totalCents, 0);
  return (
    <DeskPage title="Orders" lead="What was bought and what comes next, the newest first.">
      <MoneyAlarm owed={owed} />
      <OrderFilter query={query} />
      {orders.rows.length === 0 ? (
        <NoOrders search={query.search} />
      ) : (
        <div className="grid gap-4">
          <p className="text-small text-text-2 tabular-nums">
            {orders.total === 1 ? "One order" : `${orders.total} orders`}
            {orders.pages > 1
              ? `, page ${orders.page} of ${orders.pages}`
              : `, ${formatMoneyExact(sum)} together`}
          </p>
          <OrdersTable orders={orders.rows} now={now} />
          <DeskPager
            page={orders.page}
            hasNext={orders.page < orders.pages}
            pathOf={(page) => ordersPath({ ...query, page })}
          />
        </div>
      )}
    </DeskPage>
  );
}

function NoOrders({ search }: { search: string }) {
  return search === "" ? (
    <DeskEmpty title="No orders here">An order appears when a visitor continues to payment.</DeskEmpty>
  ) : (
    <DeskEmpty title="Nothing found">
      No order holds “{search}” in its number, its buyer's name, mail address or telephone, or a piece's
      serial.{" "}
      <TextLink to={`/desk/pieces?search=${encodeURIComponent(search)}`}>
        Look for it among all pieces
      </TextLink>
    </DeskEmpty>
  );
}

const reasons: Record<OwedMoney["reason"], string> = {
  order: "the order was given up",
  surplus: "it was paid twice",
  part: "a part was given back at the desk",
};

/** Refunds due. The store retries every half minute. */
function MoneyAlarm({ owed }: { owed: readonly OwedMoney[] }) {
  if (owed.length === 0) return null;
  const total = owed.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <Notice kind="error">
      <p className="font-medium">
        {formatMoneyExact(total)} is owed back to {owed.length === 1 ? "a buyer" : `${owed.length} buyers`}.
      </p>
      <p className="mt-1 text-text-2">
        The store asks the payment provider again every half minute. What stays here longer has to be given
        back at the provider itself.
      </p>
      <ul className="mt-2 grid gap-1 text-text">
        {owed.slice(0, 10).map(({ number, amountCents, provider, since, reason }, index) => (
          <li key={index} className="tabular-nums">
            <TextLink to={`/desk/orders/${number}`} className="text-small">
              {number}
            </TextLink>{" "}
            {formatMoneyExact(amountCents)} through {provider}, since {deskTime(since)}: {reasons[reason]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const kinds = [
  { kind: null, label: "Both" },
  { kind: "goods", label: "Pieces" },
  { kind: "deposit", label: "Deposits" },
] as const;

/** Filters orders by progress, kind and text. */
function OrderFilter({ query }: { query: OrdersQuery }) {
  const { show, kind, search } = query;
  return (
    <div className="grid gap-5">
      <nav aria-label="Parts of the orders" className="flex flex-wrap gap-x-10 gap-y-1">
        <PartLinks
          parts={(Object.keys(orderParts) as OrderPart[]).map((part) => ({
            to: ordersPath({ show: part, kind, search }),
            label: orderParts[part].label,
            isShown: part === show,
          }))}
        />
        <PartLinks
          parts={kinds.map((one) => ({
            to: ordersPath({ show, kind: one.kind, search }),
            label: one.label,
            isShown: one.kind === kind,
          }))}
        />
      </nav>
      <SearchForm
        action="/desk/orders"
        search={search}
        hint="Number, name, mail address, telephone or serial"
        fields={kind ? { kind } : {}}
      />
    </div>
  );
}
