import type { ReactNode } from "react";
import { m } from "#messages";
import { type Cents, formatMoney } from "#money";
import { ChoiceDot } from "../../../ui/radio-cards.tsx";

export function ChoiceLabel({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <span className="grid grid-cols-[1fr_18px] content-start gap-x-2.5 gap-y-[3px] px-4 pt-4 pb-[17px]">
      <span className="text-ui">{name} </span>
      <ChoiceDot />
      <span className="col-span-full grid gap-0.5 text-small text-text-2 tabular-nums">{children}</span>
    </span>
  );
}

export function ChoiceFigure({ figure, children }: { figure: string; children: ReactNode }) {
  return (
    <span className="grid gap-0.5 p-[18px] max-lg:p-3.5">
      <span className="flex items-start justify-between">
        <span className="font-serif text-[30px] leading-none font-[350] lining-nums">{figure} </span>
        <ChoiceDot />
      </span>
      {children}
    </span>
  );
}

export function extraPrice(cents: Cents): string {
  return cents === 0 ? m.builder.included : `+${formatMoney(cents)}`;
}
