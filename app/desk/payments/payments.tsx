import { data, Form } from "react-router";
import type { PayableOrder } from "#commerce";
import { formatMoneyExact } from "#money";
import { readFields } from "../../platform/read-form.server.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { type DeskColumn, DeskTable } from "../kit/desk-table.tsx";
import { ManagedByShopify } from "../kit/managed-by-shopify.tsx";
import { atDesk, orRefuse } from "../session/desk-answer.server.ts";
import type { Route } from "./+types/payments";

interface Payable {
  search: string;
  orders: PayableOrder[];
  hasMore: boolean;
  notice: string | null;
}

export async function loader({ context }: Route.LoaderArgs) {
  const desk = context.get(services).shop?.desk;
  if (!desk) return null;
  return await atDesk(
    async (): Promise<Payable> => ({
      ...(await desk.payable("")),
      search: "",
      notice: null,
    }),
  );
}

/** A search is posted: names and addresses in URLs end up in logs and histories. */
export async function action({ request, context }: Route.ActionArgs) {
  const search = ((await readFields(request))?.get("search") ?? "").trim().slice(0, 254);
  const found: Payable = { search, orders: [], hasMore: false, notice: null };
  return await orRefuse(
    async () => data({ ...found, ...(await context.get(services).shop?.desk.payable(search)) }),
    (notice) => data({ ...found, notice }, { status: 503, headers: { "retry-after": "5" } }),
  );
}

export { readAlways as shouldRevalidate } from "../kit/read-again.ts";

export function meta() {
  return deskMeta("Take a payment");
}

/** What can be paid at the counter: each leads to the form of its payment. */
export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <ManagedByShopify title="Take a payment">
        Orders are kept by Shopify, which sells the pieces of this store. Take payments in its admin, under
        Orders.
      </ManagedByShopify>
    );
  const shown = actionData ?? loaderData;
  return (
    <DeskPage
      title="Take a payment"
      lead="For made pieces and repairs whose price is agreed and not paid in full."
    >
      {shown.notice !== null && <Notice kind="error">{shown.notice}</Notice>}
      <Form method="post" role="search" className="flex max-w-[520px] items-end gap-3">
        <TextField
          key={shown.search}
          label="Name, or number of an order, a job or a repair"
          name="search"
          type="search"
          defaultValue={shown.search}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          className="flex-1"
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </Form>
      {shown.notice === null && <PayableOrders payable={shown} />}
    </DeskPage>
  );
}

const columns: readonly DeskColumn<PayableOrder>[] = [
  { label: "Client", isHead: true, cell: PayLink },
  { label: "Piece", cell: ({ titles }) => titles.join(", ") },
  {
    label: "Number",
    cell: ({ number, jobs, repair }) => (repair === null ? [number, ...jobs].join(", ") : repair),
  },
  { label: "Left to pay", isFigure: true, cell: ({ balanceCents }) => formatMoneyExact(balanceCents) },
];

function PayLink({ number, name }: PayableOrder) {
  return (
    <TextLink to={`/desk/orders/${number}/payment`}>
      <span className="sr-only">Take a payment of </span>
      {name}
    </TextLink>
  );
}

function PayableOrders({ payable: { search, orders, hasMore } }: { payable: Payable }) {
  if (orders.length === 0 && search === "")
    return (
      <DeskEmpty title="Nothing is left to pay">
        A balance is open from the final price of a piece, or the approved estimate of a repair, until it is
        paid.
      </DeskEmpty>
    );
  return (
    <div className="grid gap-5">
      {search !== "" && (
        <p role="status" className="text-ui text-text-2 wrap-anywhere">
          {orders.length === 0
            ? "Nothing"
            : orders.length === 1
              ? "One balance"
              : `${orders.length} balances`}{" "}
          with “{search}” {orders.length === 0 ? "is left to pay." : "found."}{" "}
          <TextLink to="/desk/payments">All balances</TextLink>
        </p>
      )}
      {orders.length > 0 && (
        <DeskTable
          caption="Balances that are left to pay"
          columns={columns}
          rows={orders}
          rowKey={({ number }) => number}
        />
      )}
      {hasMore && (
        <p className="text-small text-text-2">The newest {orders.length}. There are more: search for it.</p>
      )}
    </div>
  );
}
