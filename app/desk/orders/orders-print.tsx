import { data } from "react-router";
import { OrderPaper } from "../../client/paper/order-paper.tsx";
import { PrintButton, paperLinks } from "../../client/paper/paper.tsx";
import { services } from "../../services.server.ts";
import { readSelectedRows } from "../kit/bulk/bulk-outcome.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/orders-print";

/** As many as a page of the list. */
const maxPapers = 50;

export function links() {
  return paperLinks;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = context.get(services).shop?.desk;
  const rows = readSelectedRows(new URL(request.url).searchParams).slice(0, maxPapers);
  if (!desk || rows.length === 0) throw data("Select the orders to print first.", { status: 404 });
  return await withDatabaseErrorPage(async () => {
    const papers = await Promise.all(rows.map(({ key }) => desk.paper(key)));
    return { papers: papers.filter((paper) => paper !== null) };
  });
}

export function meta() {
  return deskMeta("Orders to print");
}

/** Several orders, each on its own sheet. */
export default function OrdersPrint({ loaderData: { papers } }: Route.ComponentProps) {
  return (
    <DeskPage
      title={papers.length === 1 ? "One order to print" : `${papers.length} orders to print`}
      lead="A4 or Letter, black on white, one order per page."
      back={{ to: "/desk/orders", label: "Orders" }}
      actions={<PrintButton />}
    >
      {papers.map((order) => (
        <div key={order.number} className="break-after-page last:break-after-auto">
          <OrderPaper order={order} />
        </div>
      ))}
    </DeskPage>
  );
}
