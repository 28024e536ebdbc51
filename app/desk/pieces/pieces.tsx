import { Form } from "react-router";
import type { DeskPiece } from "#commerce";
import { noRows } from "../../../foundation/records/listing.ts";
import type { PiecePicture } from "../../../foundation/records/piece-picture.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { canPostForm, canSeeFact } from "../access/desk-access.ts";
import { useCanOpenPage } from "../access/use-signed-in.ts";
import { csvTime } from "../kit/csv.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskLink } from "../kit/desk-link.tsx";
import { type ListReader, listExportMiddleware, loadList, withPictures } from "../kit/desk-list.server.ts";
import { DeskList } from "../kit/desk-list.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import type { ListQuery } from "../kit/list-query.ts";
import { defineDeskList } from "../kit/list-screen.ts";
import { PieceCell } from "../kit/piece-cell.tsx";
import { ShopifyManagedPage } from "../kit/shopify-managed-page.tsx";
import { HoldTrack } from "../orders/hold-track.tsx";
import { OrderBadge } from "../orders/order-badge.tsx";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/pieces";
import { handleReleaseForm, readReleasedOrder } from "./pieces-post.server.ts";

type HeldBy = NonNullable<DeskPiece["order"]>;
/** Omits the buyer's name if the role may not see clients. */
type ListedPiece = Omit<DeskPiece, "order"> & {
  order: (Omit<HeldBy, "name"> & { name: string | null }) | null;
};

const within =
  (...states: string[]) =>
  ({ filters }: ListQuery) =>
    states.includes(filters.state ?? "");

const list = defineDeskList({
  rowKey: ({ id }: ListedPiece & { picture?: PiecePicture | undefined }) => id,
  path: "/desk/inventory",
  title: "Inventory status",
  lead: <PiecesLead />,
  noun: ["piece", "pieces"],
  filters: {
    state: {
      label: "Filter pieces",
      options: { held: "Held", sold: "Sold", free: "In stock", any: "All" },
      whileSearching: "any",
    },
  },
  search: "Serial, piece or order",
  columns: [
    {
      label: "Piece",
      isHead: true,
      sort: "piece",
      csv: ({ title, variantTitle }) => (variantTitle ? `${title}, ${variantTitle}` : title),
      cell: ({ title, variantTitle, handle, picture }) => (
        <PieceCell piece={picture} title={title}>
          <TextLink to={`/product/${handle}`} className="justify-self-start">
            {title}
          </TextLink>
          {variantTitle && <span className="text-small text-text-2">{variantTitle}</span>}
        </PieceCell>
      ),
    },
    {
      label: "Serial",
      sort: "serial",
      csv: ({ serial }) => serial,
      cell: ({ serial }) => <span className="tabular-nums">{serial ?? "None"}</span>,
    },
    {
      label: "Status",
      isShown: within("any"),
      sort: "where",
      csv: placeOf,
      cell: (piece) => (
        <DeskBadge tone={piece.state === "free" && !piece.isWithheld ? "good" : "quiet"}>
          {placeOf(piece)}
        </DeskBadge>
      ),
    },
    {
      label: "Order",
      isShown: within("held", "sold", "any"),
      sort: "order",
      csv: ({ order }) => order?.number ?? null,
      cell: ({ order }) =>
        order ? (
          <span className="grid">
            <span className="justify-self-start tabular-nums">
              <DeskLink to={`/desk/orders/${order.number}`}>{order.number}</DeskLink>
            </span>
            {order.name !== null && <span className="text-small text-text-2">{order.name}</span>}
          </span>
        ) : (
          <span className="text-text-3">None</span>
        ),
    },
    {
      label: "Buyer",
      isFileOnly: true,
      fact: "client",
      isShown: within("held", "sold", "any"),
      csv: ({ order }) => order?.name ?? null,
    },
    {
      label: "Held",
      isShown: within("held"),
      sort: "held",
      csv: ({ heldUntil }) => csvTime(heldUntil),
      cell: ({ heldUntil, order }, { now }) => (
        <span className="grid gap-1">
          {heldUntil !== null && <HoldTrack heldUntil={heldUntil} now={now} />}
          {order?.isOnPaymentPage && (
            <span className="text-small text-text-2">On the provider's payment page</span>
          )}
        </span>
      ),
    },
    {
      label: "Sold",
      isShown: within("sold"),
      sort: "-sold",
      csv: ({ order }) => csvTime(order?.paidAt ?? null),
      cell: ({ order }) =>
        order && (
          <span className="grid gap-1">
            <span className="text-small tabular-nums">
              {order.paidAt === null ? "" : deskTime(order.paidAt)}
            </span>
            <OrderBadge state={order.state} />
          </span>
        ),
    },
    {
      label: "Stock",
      isShown: within("free", "any"),
      cell: ({ productId }) => <TextLink to={`/desk/products/${productId}/stock`}>View product</TextLink>,
    },
    {
      label: "Release",
      isShown: (query, role) => within("held")(query) && canPostForm(role, "desk/inventory", [""]),
      cell: ({ order }) => order && <ReleaseForm order={order} />,
    },
  ],
  empty: ({ filters }) =>
    filters.state === "held"
      ? {
          title: "No holds",
          text: "A piece is on hold for ten minutes while its buyer pays, or while their payment page is open.",
        }
      : filters.state === "sold"
        ? { title: "No sales yet", text: "Sold pieces appear here with serial and order." }
        : {
            title: "Nothing in stock",
            text: "Add pieces on their product's page, under Stock.",
          },
});

/** A refunded order's piece that was kept off sale still belongs to its order. */
function placeOf({ state, isWithheld, order }: ListedPiece): string {
  if (isWithheld) return "In stock, not for sale";
  if (state === "free") return "In stock";
  if (state === "held") return "Held";
  const isBack = order?.state === "refunded" || order?.state === "refund_pending";
  return isBack ? "Returned, not for sale" : "Sold";
}

const read: ListReader<ListedPiece, typeof list.filters> = async ({ services: { shop }, user }, asked) => {
  if (!shop) return noRows;
  const page = await shop.desk.pieces({ ...asked, ...asked.filters });
  if (canSeeFact(user.role, "client")) return page;
  const rows = page.rows.map(({ order, ...piece }) => ({
    ...piece,
    order: order && { ...order, name: null },
  }));
  return { ...page, rows };
};

export const middleware = [listExportMiddleware(list, read)];

export async function loader(args: Route.LoaderArgs) {
  if (!args.context.get(services).shop) return null;
  const data = await loadList(args, list, read);
  return {
    list: await withPictures(args, data, ({ handle }) => `product ${handle}`),
    released: readReleasedOrder(new URL(args.request.url).searchParams),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return await handleReleaseForm(
    context.get(services).shop?.desk ?? null,
    request,
    context.get(deskUserContext).actor,
  );
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Inventory status");
}

export default function Pieces({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <ShopifyManagedPage title="Inventory status">
        This store sells through Shopify. See its stock in the Shopify admin, under Products and Inventory.
      </ShopifyManagedPage>
    );
  const { list: data, released } = loaderData;
  return (
    <DeskList list={list} data={data}>
      {actionData && <Notice kind="error">{actionData.message}</Notice>}
      {!actionData && released && (
        <DeskSavedNotice
          saved={released}
        >{`Hold for order ${released} released. The piece is for sale again.`}</DeskSavedNotice>
      )}
    </DeskList>
  );
}

/** How this list differs from the stock register, for roles that may see it. */
function PiecesLead() {
  const seesStock = useCanOpenPage("desk/stock");
  return (
    <>
      Who each piece is on hold for or was sold to, by serial.
      {seesStock && (
        <span>
          {" "}
          Pieces on hand, with cost, location and labels, are under{" "}
          <TextLink to="/desk/stock" className="font-normal">
            Stock
          </TextLink>
          .
        </span>
      )}
    </>
  );
}

function ReleaseForm({ order: { number, version } }: { order: Pick<HeldBy, "number" | "version"> }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" variant="secondary" size="sm">
        Release<span className="sr-only"> the hold for order {number}</span>
      </Button>
    </Form>
  );
}
