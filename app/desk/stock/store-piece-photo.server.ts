import { data, type RouterContextProvider } from "react-router";
import { services } from "../../services.server.ts";
import type { StorePhoto } from "../kit/photos/posted-photos.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import { readWholeNumber } from "./read-whole-number.ts";

/** Stores a condition photo of the piece with this number. */
export function storePiecePhoto(
  context: Readonly<RouterContextProvider>,
  id: string | undefined,
): StorePhoto {
  const { stock } = context.get(services);
  const by = context.get(deskUserContext);
  return async (bytes, form) => {
    const note = String(form.get("note") ?? "");
    const met = await stock.addFile({ id: readWholeNumber(id), kind: "condition", bytes, note, by });
    if (met.ok) return { state: met.isKnown ? "known" : "added", message: "" };
    if ("gone" in met) throw data("This piece was deleted.", { status: 404 });
    const message = "errors" in met ? met.errors.map((error) => error.message).join(" ") : "";
    return { state: "refused", message };
  };
}
