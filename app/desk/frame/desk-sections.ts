import {
  Binoculars,
  CalendarDays,
  CalendarPlus,
  FileText,
  Gem,
  HandCoins,
  IdCard,
  Inbox,
  Landmark,
  type LucideIcon,
  Mail,
  MessageSquareQuote,
  MonitorSmartphone,
  Package,
  Scroll,
  ScrollText,
  Tag,
  TrendingUp,
  UserCog,
  Users,
  Vault,
  WalletCards,
  Wrench,
} from "lucide-react";
import type { Role } from "#services";
import { maySee } from "../access/desk-access.ts";

/** A section of the desk, in the menu of roles that may see its page. */
export interface DeskSection {
  path: string;
  label: string;
  icon: LucideIcon;
  /** Pressing `g`, then this key, opens the section. */
  key?: string;
  /** Shown in the phone's bottom bar if the role may see it. */
  isInBar?: boolean;
  /** What its `new` page creates, with its own icon or the section's. */
  begin?: { label: string; icon?: LucideIcon };
}

export type CreateLink = Pick<DeskSection, "path" | "label" | "icon">;

export const deskSections: readonly DeskSection[] = [
  { path: "/desk", label: "Today", icon: Inbox, key: "i", isInBar: true },
  { path: "/desk/quotes", label: "Quotes", icon: FileText, key: "q", begin: { label: "Quote" } },
  { path: "/desk/orders", label: "Orders", icon: Package, key: "o" },
  { path: "/desk/jobs", label: "Jobs", icon: Gem, key: "j", isInBar: true },
  { path: "/desk/repairs", label: "Repairs", icon: Wrench, key: "r", begin: { label: "Repair intake" } },
  {
    path: "/desk/visits",
    label: "Visits",
    icon: CalendarDays,
    key: "v",
    isInBar: true,
    begin: { label: "Visit", icon: CalendarPlus },
  },
  { path: "/desk/wish-list", label: "Wish list alerts", icon: Binoculars, key: "w" },
  { path: "/desk/clients", label: "Clients", icon: Users, key: "c" },
  { path: "/desk/stock", label: "Stock", icon: Vault, key: "s" },
  { path: "/desk/inventory", label: "Inventory status", icon: HandCoins, key: "h" },
  {
    path: "/desk/appraisals",
    label: "Appraisals & certificates",
    icon: Scroll,
    key: "a",
    begin: { label: "Appraisal" },
  },
  { path: "/desk/money", label: "Money", icon: Landmark, key: "m", isInBar: true },
  { path: "/desk/products", label: "Products", icon: Tag, key: "p", begin: { label: "Product" } },
  { path: "/desk/mail", label: "Email", icon: Mail, key: "l" },
  { path: "/desk/reviews", label: "Reviews", icon: MessageSquareQuote, begin: { label: "Review" } },
  { path: "/desk/prices", label: "Prices", icon: TrendingUp },
  { path: "/desk/people", label: "People", icon: UserCog },
  { path: "/desk/audit", label: "Audit", icon: ScrollText },
  { path: "/desk/staff", label: "Staff", icon: IdCard },
  { path: "/desk/sessions", label: "Sessions", icon: MonitorSmartphone },
];

export const takePayment: CreateLink = { path: "/desk/payments", label: "Take a payment", icon: WalletCards };

/** Pages where this role can create something. */
export function createLinksFor(role: Role): readonly CreateLink[] {
  return deskSections
    .flatMap(({ path, icon, begin }) => (begin ? [{ icon, ...begin, path: `${path}/new` }] : []))
    .filter(({ path }) => maySee(role, path.slice(1)));
}
