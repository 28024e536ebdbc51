import type { RouterContextProvider } from "react-router";
import { services } from "../../services.server.ts";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import { deskPath } from "../kit/desk-path.ts";
import { findTypedProduct, parseVisitId } from "./desk-visits.server.ts";

/** Handles a visit's forms. Throws a redirect to the visit, or to the day page they were posted from. */
export async function handleVisitForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  idText: string,
) {
  const all = context.get(services);
  const { visits } = all;
  const form = await readPostedForm(request, context);
  const { intent, typed, by } = form;
  const id = parseVisitId(idText);
  const piece = parseVisitId(typed.piece);
  const version = parseVisitId(typed.version);
  const day = new URL(request.url).searchParams.get("day");
  const change = async () => {
    switch (intent) {
      case "lay":
      case "return":
        return await visits.markPiece({ id, by, piece, isLaid: intent === "lay" });
      case "take-off":
        return await visits.removePiece({ id, by, piece });
      case "add": {
        const product = await findTypedProduct(all, typed.product ?? "");
        return "message" in product
          ? { ok: false as const, errors: [{ field: "product", message: product.message }] }
          : await visits.addPiece({ id, by, piece: product });
      }
      case "came":
      case "missed":
      case "booked":
        return await visits.mark({ id, version, by, state: intent });
      case "cancel":
        return await visits.cancel({ id, version, by });
      default:
        return await visits.move({ id, version, by, time: typed.time });
    }
  };
  // A visit's own page also has a day in its URL, that of the times it shows.
  const isOnDay = day !== null && intent !== "move" && intent !== "cancel";
  return await applyFormChange(form, change, () =>
    !isOnDay
      ? deskPath(`/desk/visits/${id}`, { saved: intent || "move" })
      : deskPath("/desk/visits", { day, visit: id, saved: intent }),
  );
}
