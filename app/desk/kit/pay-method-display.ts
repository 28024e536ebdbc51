import {
  Banknote,
  CreditCard,
  Gift,
  Landmark,
  type LucideIcon,
  Nfc,
  ReceiptText,
  WalletCards,
} from "lucide-react";
import type { CounterMethod } from "#money";

interface Look {
  Icon: LucideIcon;
  /**
   * Shows a method's fields only while it is selected in the group `part`. Spelled out so Tailwind finds the classes.
   */
  shown: string;
}

export const payMethodDisplay: Readonly<Record<CounterMethod | "reader", Look>> = {
  reader: { Icon: Nfc, shown: "hidden group-has-[[value=reader]:checked]/part:contents" },
  terminal: { Icon: CreditCard, shown: "hidden group-has-[[value=terminal]:checked]/part:contents" },
  cash: { Icon: Banknote, shown: "hidden group-has-[[value=cash]:checked]/part:contents" },
  check: { Icon: ReceiptText, shown: "hidden group-has-[[value=check]:checked]/part:contents" },
  wire: { Icon: Landmark, shown: "hidden group-has-[[value=wire]:checked]/part:contents" },
  "gift-card": { Icon: Gift, shown: "hidden group-has-[[value=gift-card]:checked]/part:contents" },
  "store-credit": {
    Icon: WalletCards,
    shown: "hidden group-has-[[value=store-credit]:checked]/part:contents",
  },
};
