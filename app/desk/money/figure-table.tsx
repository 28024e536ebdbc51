import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";

export interface FigureRow {
  key: string;
  label: ReactNode;
  /** In small text under the label. */
  note?: ReactNode;
  /** One cell per heading except the first. */
  cells: readonly ReactNode[];
  /** 0 to 1, drawn as a bar under the label. */
  share?: number | undefined;
  isTotal?: boolean | undefined;
}

/** A table of sums, with labels on the left and figures on the right, even on a phone. */
export function FigureTable({
  caption,
  heads,
  rows,
}: {
  caption: string;
  heads: readonly [string, ...string[]];
  rows: readonly FigureRow[];
}) {
  return (
    <table className="w-full border-collapse text-ui">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-small text-text-2">
          {heads.map((head, index) => (
            <th
              key={head}
              scope="col"
              className={classNames("py-2 font-medium", index === 0 ? "text-left" : "pl-4 text-right")}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-b border-line align-baseline">
            <th
              scope="row"
              className={classNames(
                "py-2.5 text-left wrap-anywhere",
                row.isTotal ? "font-medium" : "font-normal",
              )}
            >
              {row.label}
              {row.note && <span className="block text-small font-normal text-text-2">{row.note}</span>}
              {row.share !== undefined && <Share of={row.share} />}
            </th>
            {row.cells.map((cell, index) => (
              <td
                key={heads[index + 1]}
                className={classNames(
                  "py-2.5 pl-4 text-right tabular-nums lining-nums",
                  row.isTotal && "font-medium",
                )}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Share({ of }: { of: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 2"
      preserveAspectRatio="none"
      className="mt-1.5 block h-0.5 w-3/4"
    >
      <path d={`M0 1h${Math.max(1, of * 100).toFixed(1)}`} stroke="var(--control)" strokeWidth={2} />
    </svg>
  );
}
