import {
  CalendarPlus,
  FileText,
  type LucideIcon,
  MessageSquareQuote,
  Scroll,
  Tag,
  WalletCards,
  Wrench,
} from "lucide-react";
import type { Role } from "#services";
import { maySee } from "../access/desk-access.ts";

/** A page where something begins. */
export interface BeginLink {
  path: string;
  label: string;
  icon: LucideIcon;
}

export const takePayment: BeginLink = { path: "/desk/payments", label: "Take a payment", icon: WalletCards };

const beginLinks: readonly BeginLink[] = [
  { path: "/desk/quotes/new", label: "Quote", icon: FileText },
  { path: "/desk/repairs/new", label: "Repair intake", icon: Wrench },
  { path: "/desk/visits/new", label: "Visit", icon: CalendarPlus },
  { path: "/desk/papers/new", label: "Appraisal", icon: Scroll },
  { path: "/desk/products/new", label: "Product", icon: Tag },
  { path: "/desk/reviews/new", label: "Review", icon: MessageSquareQuote },
];

/** What a role may begin. */
export function begunBy(role: Role): readonly BeginLink[] {
  return beginLinks.filter(({ path }) => maySee(role, path.slice(1)));
}
