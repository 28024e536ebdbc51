import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { openTextSeal } from "../../foundation/records/sealed-text.ts";
import type { TradeIn } from "../../modules/commerce/tickets/ticket-view.ts";

export const testSeal = openTextSeal([randomBytes(32)]);

/** The typed form of a watch that its seller trades in; `changed` replaces fields. */
export function tradeInInput(changed: Record<string, string> = {}): Record<string, string> {
  return {
    ...{ kind: "watch", title: "Datejust 36, steel and gold", brand: "Rolex", reference: "16233" },
    ...{ caseSerial: `F${randomBytes(4).toString("hex")}`, movementSerial: "", metal: "", fineness: "" },
    ...{ description: "Light scratches", weight: "", weightUnit: "g" },
    ...{ allowed: "500.00", resale: "yes" },
    ...{ sellerName: "Iris Kwan", sellerAddress: "22 Tern Court\nHarrow Bay, NY 11700" },
    ...{ sellerPhone: "", sellerEmail: "iris@example.com", idType: "license" },
    ...{ idNumber: "K12-4471-9920", bornOn: "1988-04-09", signature: "", signedName: "Iris Kwan" },
    ...changed,
  };
}

let photo: Promise<Uint8Array> | undefined;

/** A small photo. */
export async function tradeInPhoto(): Promise<Uint8Array> {
  photo ??= sharp({ create: { width: 40, height: 50, channels: 3, background: "#c9a227" } })
    .jpeg()
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes));
  return await photo;
}

/** A new trade-in, without the ticket that it is for. */
export async function newTradeIn(
  changed: Record<string, string> = {},
): Promise<Pick<TradeIn, "line" | "input" | "photographs">> {
  return { line: null, input: tradeInInput(changed), photographs: [await tradeInPhoto()] };
}
