import { house } from "#house";

export type {
  DeskAnswer,
  DeskList,
  DeskOrder,
  DeskOrderRow,
  DeskPiece,
  OrderFilter,
  OwedMoney,
  RefundAnswer,
} from "#commerce";

/** The owner's half of the embedded shop; null where Shopify sells the pieces and keeps the orders. */
export const deskOrders = house.shop?.desk ?? null;
