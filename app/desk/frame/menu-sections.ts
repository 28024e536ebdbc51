import {
  ArrowLeftRight,
  Binoculars,
  CalendarClock,
  CalendarDays,
  CalendarPlus,
  FileInput,
  FileOutput,
  FileText,
  Gem,
  Gift,
  HandCoins,
  IdCard,
  Inbox,
  Landmark,
  type LucideIcon,
  Mail,
  MessageSquareQuote,
  MonitorSmartphone,
  Nfc,
  Package,
  ReceiptText,
  ScanLine,
  Scroll,
  ScrollText,
  Settings,
  Store,
  Tag,
  TrendingUp,
  UserCog,
  UserPlus,
  Users,
  Vault,
  WalletCards,
  Webhook,
  Wrench,
} from "lucide-react";
import type { Role } from "#services";
import { canOpenPage } from "../access/desk-access.ts";

/** A section of the desk, in the menu of roles that may see its page. */
export interface MenuSection {
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

export type NewMenuLink = Pick<MenuSection, "path" | "label" | "icon">;

/** Sections of the menu under one heading, which can be collapsed. */
export interface DeskGroup {
  name: string;
  icon: LucideIcon;
  sections: readonly MenuSection[];
}

/** Above the groups. */
export const topMenuSections: readonly MenuSection[] = [
  { path: "/desk", label: "Today", icon: Inbox, key: "i", isInBar: true },
  { path: "/desk/sell", label: "Sell", icon: ScanLine, isInBar: true },
];

export const menuGroups: readonly DeskGroup[] = [
  {
    name: "Sales",
    icon: Store,
    sections: [
      { path: "/desk/orders", label: "Orders", icon: Package, key: "o" },
      { path: "/desk/tickets", label: "Tickets", icon: ReceiptText, key: "t" },
      { path: "/desk/layaways", label: "Layaways", icon: CalendarClock },
      { path: "/desk/gift-cards", label: "Gift cards", icon: Gift },
      {
        path: "/desk/visits",
        label: "Visits",
        icon: CalendarDays,
        key: "v",
        begin: { label: "Visit", icon: CalendarPlus },
      },
      {
        path: "/desk/clients",
        label: "Clients",
        icon: Users,
        key: "c",
        isInBar: true,
        begin: { label: "Client", icon: UserPlus },
      },
    ],
  },
  {
    name: "Bench",
    icon: Gem,
    sections: [
      { path: "/desk/quotes", label: "Quotes", icon: FileText, key: "q", begin: { label: "Quote" } },
      { path: "/desk/jobs", label: "Jobs", icon: Gem, key: "j", isInBar: true },
      { path: "/desk/repairs", label: "Repairs", icon: Wrench, key: "r", begin: { label: "Repair intake" } },
      {
        path: "/desk/appraisals",
        label: "Appraisals & certificates",
        icon: Scroll,
        key: "a",
        begin: { label: "Appraisal" },
      },
    ],
  },
  {
    name: "Inventory",
    icon: Vault,
    sections: [
      { path: "/desk/stock", label: "Stock", icon: Vault, key: "s" },
      { path: "/desk/inventory", label: "Inventory status", icon: HandCoins, key: "h" },
      { path: "/desk/trade-ins", label: "Trade-ins", icon: ArrowLeftRight },
      { path: "/desk/wish-list", label: "Wish list alerts", icon: Binoculars, key: "w" },
      { path: "/desk/products", label: "Products", icon: Tag, key: "p", begin: { label: "Product" } },
      { path: "/desk/prices", label: "Prices", icon: TrendingUp },
    ],
  },
  {
    name: "Back office",
    icon: Landmark,
    sections: [
      { path: "/desk/money", label: "Money", icon: Landmark, key: "m", isInBar: true },
      { path: "/desk/mail", label: "Email", icon: Mail, key: "l" },
      { path: "/desk/reviews", label: "Reviews", icon: MessageSquareQuote, begin: { label: "Review" } },
      { path: "/desk/people", label: "People", icon: UserCog },
      { path: "/desk/audit", label: "Audit", icon: ScrollText },
      { path: "/desk/settings", label: "Settings", icon: Settings },
      { path: "/desk/imports", label: "Import data", icon: FileInput },
      { path: "/desk/export", label: "Export data", icon: FileOutput },
      { path: "/desk/webhooks", label: "Webhooks", icon: Webhook },
      { path: "/desk/readers", label: "Card readers", icon: Nfc },
      { path: "/desk/staff", label: "Staff", icon: IdCard },
      { path: "/desk/sessions", label: "Sessions", icon: MonitorSmartphone },
    ],
  },
];

export const menuSections: readonly MenuSection[] = [
  ...topMenuSections,
  ...menuGroups.flatMap(({ sections }) => sections),
];

const takePayment: NewMenuLink = { path: "/desk/payments", label: "Take a payment", icon: WalletCards };

/** The New menu: a payment, and pages where this role can create something. */
export function newMenuLinks(role: Role): readonly NewMenuLink[] {
  const links = menuSections.flatMap(({ path, icon, begin }) =>
    begin ? [{ icon, ...begin, path: `${path}/new` }] : [],
  );
  return [takePayment, ...links].filter(({ path }) => canOpenPage(role, path.slice(1)));
}
