import { data } from "react-router";
import { formByteLimits, readFields } from "../../platform/read-form.server.ts";
import { showroomTime } from "../../platform/showroom-time.ts";
import { type BulkOutcome, bulkOutcome, readSelectedRows } from "../kit/bulk/bulk-outcome.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { DeskUser } from "../session/desk-session.server.ts";
import type { ShopDesk } from "./order-post.server.ts";

type Answer = Awaited<ReturnType<NonNullable<ShopDesk>["moveOrders"]>>[number];

/** Marks the selected orders as ready for pickup in one transaction. Reports which failed. */
export async function handleBulkOrderForm(desk: ShopDesk, request: Request, { actor }: DeskUser) {
  const form = await readFields(request, formByteLimits.desk);
  if (!desk || !form)
    throw data("We couldn't read this form, so nothing was changed. Reload the page.", { status: 400 });
  const rows = readSelectedRows(form);
  const answers = await withDatabaseErrorPage(() =>
    desk.moveOrders(
      rows.map(({ key: number, version }) => ({ number, version, to: "ready_for_pickup" as const, actor })),
    ),
  );
  const outcome: BulkOutcome = bulkOutcome(
    rows.map(({ key }) => key),
    answers.map(faultOf),
  );
  return data(outcome, { status: outcome.done === 0 ? 409 : 200 });
}

function faultOf(answer: Answer): string | null {
  if (answer.outcome === "done") return null;
  if (answer.outcome === "unknown") return "There's no order with this number.";
  if (answer.outcome === "refused") return answer.message;
  return `It was changed at ${showroomTime(answer.at)} by the client or someone else. Check it again.`;
}
