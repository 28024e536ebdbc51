import type { MadeWhat, UndoMade } from "./apply-kind.ts";
import { undoCredit } from "./credits.ts";
import { undoPastOrder } from "./past-orders.ts";
import { undoRedirect } from "./redirects.ts";
import { undoRepair } from "./repairs.ts";
import { undoClient } from "./undo-clients.ts";
import { undoProduct, undoUnit } from "./undo-products.ts";

/** How each thing that an import makes is taken back. */
export const undoMade: Readonly<Record<MadeWhat, UndoMade>> = {
  product: undoProduct,
  unit: undoUnit,
  "client-card": undoClient,
  "past-order": undoPastOrder,
  credit: undoCredit,
  repair: undoRepair,
  redirect: undoRedirect,
};
