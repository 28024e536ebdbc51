import type { OwedMoney } from "#commerce";
import { formatMoneyExact } from "#money";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useMay } from "../access/use-signed-in.ts";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskPager } from "../kit/desk-pager.tsx";
import { ManagedByShopify } from "../kit/managed-by-shopify.tsx";
import { PartLinks } from "../kit/part-links.tsx";
import { SearchForm } from "../kit/search-form.tsx";
import { SeveralBar } from "../kit/several/several-bar.tsx";
import { SeveralNotice } from "../kit/several/several-notice.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import { deskUser } from "../session/desk-session.server.ts";
import type { Route } from "./+types/orders";
import { sumsText } from "./order-sums.ts";
import { answerOrdersPost } from "./orders-post.server.ts";
import { type OrderPart, type OrdersQuery, orderParts, ordersPath, readOrdersQuery } from "./orders-query.ts";
import { OrdersTable, severalOrders } from "./orders-table.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, database, deskRecords } = context.get(services);
  const desk = shop?.desk;
  if (!desk) return null;
  const query = readOrdersQuery(new URL(request.url).searchParams);
  const { states } = orderParts[query.show];
  const { kind, search, page } = query;
  return await atDesk(async () => {
    const orders = await desk.orders({
      ...(states && { states }),
      ...(kind && { kind }),
      owesBalance: query.show === "owing",
      search,
      page,
    });
    const pictures = await deskRecords.pictures(
      database,
      orders.rows.map(({ number }) => `order ${number}`),
    );
    const rows = orders.rows.map((order) => ({ ...order, picture: pictures[`order ${order.number}`] }));
    return { query, now: Date.now(), orders: { ...orders, rows }, owed: await desk.moneyOwed() };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  return await answerOrdersPost(context.get(services).shop?.desk ?? null, request, context.get(deskUser));
}

export { readAlways as shouldRevalidate } from "../kit/read-again.ts";

export function meta() {
  return deskMeta("Orders");
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const canMove = useMay("desk/orders", "several");
  if (!loaderData)
    return (
      <ManagedByShopify title="Orders">
        Orders are kept by Shopify, which sells the pieces of this store. Look at them in its admin, under
        Orders.
      </ManagedByShopify>
    );
  const { query, orders, owed, now } = loaderData;
  return (
    <DeskPage title="Orders" lead="What was bought and what comes next, the newest first.">
      <SeveralNotice
        outcome={actionData}
        noun="order"
        done="ready for pick-up, and its buyer gets a letter"
      />
      <MoneyAlarm owed={owed} />
      <OrderFilter query={query} />
      {orders.rows.length === 0 ? (
        <NoOrders search={query.search} />
      ) : (
        <div className="grid gap-4">
          <p className="text-small text-text-2 tabular-nums">
            {orders.total === 1 ? "One order" : `${orders.total} orders`}
            {orders.pages > 1 ? `, page ${orders.page} of ${orders.pages}` : sumsText(orders.rows)}
          </p>
          <OrdersTable orders={orders.rows} now={now} />
          <SeveralBar form={severalOrders} noun="order" outcome={actionData}>
            <PrintSeveral />
            {canMove && (
              <Button type="submit" size="sm" className="min-h-11">
                Ready for pick-up
              </Button>
            )}
          </SeveralBar>
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

/** A page of its own with the paper of each. */
function PrintSeveral() {
  return (
    <Button
      type="submit"
      variant="secondary"
      size="sm"
      formMethod="get"
      formAction="/desk/orders/print"
      className="min-h-11"
    >
      Print the chosen
    </Button>
  );
}

function NoOrders({ search }: { search: string }) {
  return search === "" ? (
    <DeskEmpty title="No orders here">An order appears when a visitor continues to payment.</DeskEmpty>
  ) : (
    <DeskEmpty key="found" title="Nothing found">
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
