import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { MonthlyNote } from "../price/monthly-line.tsx";
import { CardIcons } from "./card-icons.tsx";

export const monthlyNoteId = "monthly-note";

export type Columns = 3 | 4;

export const columnClasses: Record<Columns, string> = { 3: "lg:grid-cols-3", 4: "lg:grid-cols-4" };

/** Product cards side by side: two per row, three or four from 1200 px up. Their parts line up across each row. */
export function ProductGrid({ columns = 3, children }: { columns?: Columns; children: ReactNode }) {
  return (
    <>
      <ul className={classNames("grid grid-cols-2 gap-x-3 md:gap-x-(--gutter)", columnClasses[columns])}>
        {children}
      </ul>
      <CardIcons />
      <MonthlyNote id={monthlyNoteId} />
    </>
  );
}
