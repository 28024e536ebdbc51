import type { MadeWhat, UndoMade } from "./apply-kind.ts";
import { undoPastOrder } from "./past-orders.ts";
import { undoClient } from "./undo-clients.ts";
import { undoProduct, undoUnit } from "./undo-products.ts";

const notYet: UndoMade = {
  async blocker() {
    return "Can't be undone automatically.";
  },
  async remove() {},
};

/** How each thing that an import makes is taken back. */
export const undoMade: Readonly<Record<MadeWhat, UndoMade>> = {
  product: undoProduct,
  unit: undoUnit,
  "client-card": undoClient,
  "past-order": undoPastOrder,
  credit: notYet,
  repair: notYet,
  redirect: notYet,
};
