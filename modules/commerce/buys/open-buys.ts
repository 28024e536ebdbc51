import type { DeskActor } from "../../../foundation/records/desk-change.ts";
import type { ShopContext } from "../context.ts";
import { exportDealerRecord, readDealerYears } from "./dealer-record.ts";
import { type BuyChange, endPoliceHold, extendHold, holdForPolice, releaseBuy } from "./hold-buy.ts";
import { type BuyFilter, listBuys } from "./list-buys.ts";
import { readBuy, readBuyPhoto, readDraft } from "./read-buy.ts";
import { resealIds, revealSellerId } from "./reveal-id.ts";

export type Buys = ReturnType<typeof openBuys>;

/** Opens what the desk does with pieces that were taken in from the public. */
export function openBuys(context: ShopContext) {
  const { database } = context;
  return {
    /** Whether anything can be taken in: a key for sellers' IDs is set. */
    canTakeIn: context.seal !== null,
    list: (filter: BuyFilter) => listBuys(context, filter),
    /** By its number, "BUY-1001". */
    read: (label: string) => readBuy(context, label),
    /** The form of a trade-in on an open ticket's line, without its ID. */
    draft: (ticket: string, line: number) => readDraft(database.read, { ticket, line }),
    photo: (id: number) => readBuyPhoto(database.read, id),
    revealId: (asked: { number: number; by: DeskActor }) => revealSellerId(context, asked),
    /** The record of a period for the police, with sellers' IDs; audited. */
    dealerRecord: (asked: { input: unknown; by: DeskActor }) => exportDealerRecord(context, asked),
    /** What was taken in by calendar year and seller. */
    dealerYears: () => readDealerYears(context),
    extend: (asked: BuyChange) => extendHold(context, asked),
    holdForPolice: (asked: BuyChange) => holdForPolice(context, asked),
    endPoliceHold: (asked: BuyChange) => endPoliceHold(context, asked),
    release: (asked: Omit<BuyChange, "input">) => releaseBuy(context, asked),
    /** Encrypts sellers' IDs again after a new key was set. */
    resealIds: () => resealIds(context),
  };
}
