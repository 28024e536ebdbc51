import {
  Check,
  CircleDollarSign,
  Clock,
  type LucideIcon,
  PencilRuler,
  ShoppingBag,
  Tag,
  TriangleAlert,
  Truck,
  Undo2,
  X,
} from "lucide-react";
import type { StateIcon, StateTone } from "../../../foundation/records/state.ts";
import { classNames } from "../../ui/class-names.ts";

export type DeskTone = StateTone;

const icons: Readonly<Record<StateIcon, LucideIcon>> = {
  clock: Clock,
  money: CircleDollarSign,
  drawing: PencilRuler,
  price: Tag,
  bag: ShoppingBag,
  truck: Truck,
  check: Check,
  cross: X,
  alarm: TriangleAlert,
  back: Undo2,
};

const marks: Record<DeskTone, string> = {
  quiet: "border border-control",
  open: "border-2 border-text",
  good: "bg-green forced-colors:bg-[CanvasText]",
  bad: "rotate-45 bg-garnet forced-colors:bg-[CanvasText]",
};
const words: Record<DeskTone, string> = {
  quiet: "text-text-2",
  open: "text-text",
  good: "text-green",
  bad: "text-garnet",
};

interface DeskBadgeProps {
  tone?: DeskTone;
  mark?: StateIcon | undefined;
  children: string;
}

/** A state with an icon, so it can be told apart without color. */
export function DeskBadge({ tone = "quiet", mark, children }: DeskBadgeProps) {
  const Icon = mark && icons[mark];
  return (
    <span className={classNames("inline-flex items-center gap-2 text-small whitespace-nowrap", words[tone])}>
      {Icon ? (
        <Icon aria-hidden="true" size={15} strokeWidth={1.5} className="-ml-0.5 flex-none" />
      ) : (
        <span
          aria-hidden="true"
          className={classNames("size-2 flex-none", tone !== "bad" && "rounded-round", marks[tone])}
        />
      )}
      {children}
    </span>
  );
}
