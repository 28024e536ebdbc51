import { data } from "react-router";
import { OrderPaper, paperTitle } from "../../client/paper/order-paper.tsx";
import { PrintButton, paperLinks } from "../../client/paper/paper.tsx";
import { services } from "../../services.server.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/order-print";

export function links() {
  return paperLinks;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = context.get(services).shop?.desk;
  const order = desk && (await withDatabaseErrorPage(() => desk.paper(params.number)));
  if (!order) throw data("There's no order with this number.", { status: 404 });
  return order;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? paperTitle(loaderData) : "Order");
}

/** A printable order, or its invoice once completed. */
export default function OrderPrint({ loaderData: order }: Route.ComponentProps) {
  return (
    <DeskPage
      title={paperTitle(order)}
      lead="A4 or Letter, black on white."
      back={{ to: `/desk/orders/${order.number}`, label: `Order ${order.number}` }}
      actions={<PrintButton />}
    >
      <OrderPaper order={order} />
    </DeskPage>
  );
}
