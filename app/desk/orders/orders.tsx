import type { DeskOrderRow, OwedRefund } from "#commerce";
import { formatMoneyExact } from "#money";
import { noRows } from "../../../foundation/records/listing.ts";
import type { PiecePicture } from "../../../foundation/records/piece-picture.ts";
import { shownOrderState } from "../../../modules/commerce/orders/order-states.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { canSeeFact } from "../access/desk-access.ts";
import { useCanPostForm } from "../access/use-signed-in.ts";
import { BulkActionBar } from "../kit/bulk/bulk-action-bar.tsx";
import { rowCheckboxValue } from "../kit/bulk/bulk-outcome.ts";
import { BulkOutcomeNotice } from "../kit/bulk/bulk-outcome-notice.tsx";
import { csvTime } from "../kit/csv.ts";
import { type ListReader, listExportMiddleware, loadList, withPictures } from "../kit/desk-list.server.ts";
import { DeskList } from "../kit/desk-list.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { stateOptions } from "../kit/list-query.ts";
import { defineDeskList } from "../kit/list-screen.ts";
import { PieceCell } from "../kit/piece-cell.tsx";
import { ShopifyManagedPage } from "../kit/shopify-managed-page.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/orders";
import { HoldTrack } from "./hold-track.tsx";
import { OrderBadge } from "./order-badge.tsx";
import { methodLabels, orderTabs } from "./order-labels.ts";
import { OrderLayaway } from "./order-layaway.tsx";
import { paidTotalsText } from "./order-sums.ts";
import { handleBulkOrderForm } from "./orders-post.server.ts";

/** The id of the bulk action form. */
const several = "several-orders";

const list = defineDeskList({
  rowKey: ({ number }: DeskOrderRow & { picture?: PiecePicture | undefined }) => number,
  path: "/desk/orders",
  title: "Orders",
  lead: "Newest first, with the next step.",
  noun: ["order", "orders"],
  filters: {
    show: {
      label: "Filter orders",
      options: stateOptions(orderTabs),
      whileSearching: "all",
    },
    kind: { label: "Order types", options: { all: "Both", goods: "Pieces", deposit: "Deposits" } },
  },
  search: "Number, name, email, phone or serial",
  columns: [
    {
      label: "Order",
      isHead: true,
      sort: "order",
      csv: ({ number }) => number,
      cell: ({ number, kind, titles, picture }) => (
        <PieceCell piece={picture} title={titles[0] ?? ""}>
          <TextLink to={`/desk/orders/${number}`} className="justify-self-start tabular-nums">
            {number}
          </TextLink>
          <span className="text-small text-text-2">{kind === "deposit" ? "Deposit" : titles.join(", ")}</span>
        </PieceCell>
      ),
    },
    { label: "Pieces", isFileOnly: true, csv: ({ titles }) => titles.join(", ") },
    {
      label: "Buyer",
      sort: "buyer",
      csv: ({ name }) => name,
      cell: ({ name, method, kind }) => (
        <span className="grid">
          <span>{name}</span>
          {kind === "goods" && <span className="text-small text-text-2">{methodLabels[method]}</span>}
        </span>
      ),
    },
    {
      label: "Placed",
      sort: "-placed",
      csv: ({ placedAt }) => csvTime(placedAt),
      cell: ({ placedAt }) => <span className="text-small tabular-nums">{deskTime(placedAt)}</span>,
    },
    {
      label: "Status",
      sort: "state",
      csv: (order) => shownOrderState(order).label,
      cell: ({ state, heldUntil, layaway }, { now }) => (
        <span className="grid gap-1.5">
          <OrderBadge state={state} layaway={layaway} />
          <OrderLayaway layaway={layaway} />
          {state === "pending_payment" && heldUntil !== null && <HoldTrack heldUntil={heldUntil} now={now} />}
        </span>
      ),
    },
    {
      label: "Total",
      sort: "-total",
      isFigure: true,
      csv: ({ totalCents }) => ({ cents: totalCents }),
      cell: ({ totalCents, callsBeforeHandover }) => (
        <span className="grid">
          <span>{formatMoneyExact(totalCents)}</span>
          {callsBeforeHandover && (
            <span className="text-small text-text-2">Call before pickup or delivery</span>
          )}
        </span>
      ),
    },
    {
      label: "Margin",
      fact: "cost",
      isFigure: true,
      csv: ({ marginCents }) => (marginCents === null ? null : { cents: marginCents }),
      cell: ({ marginCents }) => (
        <span className="text-text-2">
          {marginCents === null ? "–" : formatMoneyExact(marginCents).replace("-", "−")}
        </span>
      ),
    },
  ],
  empty: { title: "No orders", text: "An order appears when a shopper continues to payment." },
  notFound: ({ search }) => (
    <>
      Search by order number, name, email, phone or serial.{" "}
      <TextLink to={`/desk/inventory?search=${encodeURIComponent(search)}`}>Search all pieces</TextLink>
    </>
  ),
  choice: {
    form: several,
    value: ({ number, version }) => rowCheckboxValue(number, version),
    label: ({ number, name }) => `order ${number}, ${name}`,
  },
});

const read: ListReader<DeskOrderRow, typeof list.filters> = async ({ services: { shop }, user }, asked) => {
  if (!shop) return noRows;
  const { show, kind } = asked.filters;
  const { states } = orderTabs[show];
  const page = await shop.desk.orders({
    ...asked,
    ...(states && { states }),
    ...(kind !== "all" && { kind }),
    owesBalance: show === "owing",
  });
  if (canSeeFact(user.role, "cost")) return page;
  return { ...page, rows: page.rows.map((row) => ({ ...row, marginCents: null })) };
};

export const middleware = [listExportMiddleware(list, read)];

export async function loader(args: Route.LoaderArgs) {
  const desk = args.context.get(services).shop?.desk;
  if (!desk) return null;
  const data = await loadList(args, list, read);
  return {
    list: await withPictures(args, data, ({ number }) => `order ${number}`),
    owed: await withDatabaseErrorPage(() => desk.moneyOwed()),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return await handleBulkOrderForm(
    context.get(services).shop?.desk ?? null,
    request,
    context.get(deskUserContext),
  );
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Orders");
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const canMove = useCanPostForm("desk/orders", "several");
  if (!loaderData)
    return (
      <ShopifyManagedPage title="Orders">
        This store sells through Shopify. See its orders in the Shopify admin, under Orders.
      </ShopifyManagedPage>
    );
  const { list: data, owed } = loaderData;
  return (
    <DeskList
      list={list}
      data={data}
      sums={paidTotalsText(data.rows)}
      bar={
        <BulkActionBar form={several} noun="order" outcome={actionData}>
          <PrintSeveral />
          {canMove && (
            <Button type="submit" size="sm" className="min-h-11">
              Ready for pickup
            </Button>
          )}
        </BulkActionBar>
      }
    >
      <BulkOutcomeNotice
        outcome={actionData}
        noun="order"
        done="ready for pickup; we're emailing the client"
      />
      <MoneyAlarm owed={owed} />
    </DeskList>
  );
}

/** Opens a page with a printout of each order. */
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
      Print selected
    </Button>
  );
}

const reasons: Record<OwedRefund["reason"], string> = {
  order: "the order was canceled",
  surplus: "it was paid twice",
  part: "partly refunded at the desk",
};

/** Refunds due. The store retries every 30 seconds. */
function MoneyAlarm({ owed }: { owed: readonly OwedRefund[] }) {
  if (owed.length === 0) return null;
  const total = owed.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <Notice kind="error">
      <p className="font-medium">
        {formatMoneyExact(total)} is owed back to {owed.length === 1 ? "a buyer" : `${owed.length} buyers`}.
      </p>
      <p className="mt-1 text-text-2">
        We retry every 30 seconds. If a refund stays here, issue it with the payment provider.
      </p>
      <ul className="mt-2 grid gap-1 text-text">
        {owed.slice(0, 10).map(({ number, amountCents, provider, since, reason }, index) => (
          <li key={index} className="tabular-nums">
            <TextLink to={`/desk/orders/${number}`} className="text-small">
              {number}
            </TextLink>{" "}
            {formatMoneyExact(amountCents)} through {provider}, due since {deskTime(since)}: {reasons[reason]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
