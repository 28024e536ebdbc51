import { data } from "react-router";
import { z } from "zod";
import { readFields } from "../../platform/read-form.server.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { showroomTime } from "../../platform/showroom-time.ts";
import type { ShopDesk } from "../orders/order-post.server.ts";
import { withDatabaseRefusal } from "../session/database-errors.server.ts";

const number = z.string().regex(/^L[ID]-[0-9A-Z]{8}$/);
const release = z.object({ number, version: z.coerce.number().int().min(1) });

/** The order whose hold was released, from the URL; null if none. */
export function readReleasedOrder(query: URLSearchParams): string | null {
  return number.safeParse(query.get("released")).data ?? null;
}

/** Releases the hold a form identifies. Throws a redirect to the list on success; otherwise returns why not. */
export async function handleReleaseForm(desk: ShopDesk, request: Request, actor: string) {
  const form = release.safeParse(Object.fromEntries((await readFields(request)) ?? []));
  if (!desk || !form.success)
    throw data("We couldn't read this form, so nothing was released. Reload the page.", { status: 400 });
  return await withDatabaseRefusal(
    async () => {
      const answer = await desk.releaseHold({ ...form.data, actor });
      if (answer.outcome === "done") throw safeRedirect(`/desk/inventory?released=${form.data.number}`);
      if (answer.outcome === "unknown") return refusalResponse("This order no longer exists.", 404);
      if (answer.outcome === "refused") return refusalResponse(answer.message, 422);
      return refusalResponse(
        `Order ${form.data.number} was changed at ${showroomTime(answer.at)}, so nothing was released. The list below is current.`,
        409,
      );
    },
    (message) => refusalResponse(message, 503),
  );
}

function refusalResponse(message: string, status: number) {
  return data({ message }, { status });
}
