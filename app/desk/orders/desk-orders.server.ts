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
