import { z } from "zod";
import { enterPiece } from "#stock";
import type { DeskActor, DeskChange } from "../../../../foundation/records/desk-change.ts";
import { runIdempotently } from "../../../../foundation/records/idempotency.ts";
import { AdminRefusalError, type ChangeContext, nextUpdatedAt, refuse } from "../../admin/change-product.ts";
import { changeProductById } from "./desk-change.ts";
import { isWatch } from "./save-facts.ts";

/** A piece that came in for a product. */
export interface NewPiece {
  /** The product's number. */
  productId: number;
  variantId: number;
  /** Idempotency key: a double click adds one piece. */
  key: string;
  /** The form of a stock record with the serial number. */
  input: Readonly<Record<string, string>>;
  by: DeskActor;
}

/** Adds a piece to a product that is sold from counted stock, in one transaction with its record and its cost. */
export async function addPiece(
  context: ChangeContext,
  { productId, variantId, key, input, by }: NewPiece,
): Promise<DeskChange<{ id: number }>> {
  let unit = 0;
  let errors: { field: string; message: string }[] = [];
  const met = await changeProductById(context, { id: productId, actor: by.actor }, async (tx, product) => {
    const variant = product.variants.find((one) => one.id === variantId);
    if (!variant) refuse(["variant"], "This variant no longer exists. Reload the page.");
    if (!variant.isTracked)
      refuse(["variant"], "This is made to order. Set it to counted stock first, under Stock.");
    if (isWatch(product) && (input.serial ?? "").trim() === "")
      refuse(["serial"], "Enter the watch's serial number.");
    const request = {
      scope: `piece of product ${productId}`,
      key,
      input: { variantId, input },
      now: context.now(),
    };
    let isNew = false;
    const answer = await runIdempotently(tx, request, z.number(), async () => {
      isNew = true;
      const entered = await enterPiece(context, tx, { variantId, input, by });
      if (entered.ok) return { answer: entered.id, keep: true };
      errors = "errors" in entered ? entered.errors : [];
      throw new AdminRefusalError(errors.map(({ field, message }) => ({ field: [field], message })));
    });
    if (answer === "conflict")
      refuse(null, "This form was already sent. Reload the page to add another piece.");
    unit = answer;
    if (!isNew) refuse(null, "Already added.", "KNOWN");
    await tx
      .updateTable("product")
      .set({ updated_at: nextUpdatedAt(context, product) })
      .where("id", "=", productId)
      .execute();
    return { action: "product.piece_added", data: { title: product.title, piece: unit } };
  });
  if (met.outcome === "gone" || met.outcome === "changed") return { ok: false, gone: true };
  if (met.outcome === "done" || met.errors.some(({ code }) => code === "KNOWN"))
    return { ok: true, id: unit };
  const fields = met.errors.map(({ field, message }) => ({ field: field?.[0] ?? "form", message }));
  return { ok: false, errors: fields };
}
