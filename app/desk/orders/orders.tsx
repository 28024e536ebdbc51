import { formatMoneyExact } from "#money";
import { services } from "../../services.server.ts";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskPager } from "../kit/desk-pager.tsx";
import { ManagedByShopify } from "../kit/managed-by-shopify.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import type { Route } from "./+types/orders";
import { MoneyAlarm } from "./money-alarm.tsx";
import { OrderFilter } from "./order-filter.tsx";
import { orderParts, ordersPath, readOrdersQuery } from "./orders-query.ts";
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
    orders: await desk.orders({ ...(states && { states }), ...(kind && { kind }), search, page }),
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
      serial.
    </DeskEmpty>
  );
}
