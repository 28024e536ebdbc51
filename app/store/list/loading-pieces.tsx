import { classNames } from "../../ui/class-names.ts";
import { SecondsDial } from "../../ui/seconds-dial.tsx";
import { type Columns, columnClasses } from "../product/card/product-grid.tsx";

/** Stands in for pieces that are on their way, in their own measures. */
export function LoadingPieces({ count, columns }: { count: number; columns: Columns }) {
  return (
    <>
      <div className="grid justify-items-center gap-[18px] pt-3 pb-11">
        <SecondsDial size="xl" />
        <p className="text-ui text-text-2">Loading pieces</p>
      </div>
      <div
        aria-hidden="true"
        className={classNames("grid grid-cols-2 gap-x-3 md:gap-x-(--gutter)", columnClasses[columns])}
      >
        {Array.from({ length: Math.min(count, 9) }, (_, index) => (
          <div key={index} className="mb-10 md:mb-[clamp(40px,4.6vw,72px)]">
            <div className="skeleton aspect-4/5" />
            <div className="skeleton mt-5 h-3 w-[38%] rounded-ctl" />
            <div className="skeleton mt-3 h-[18px] w-[86%] rounded-ctl" />
            <div className="skeleton mt-3.5 h-3.5 w-[30%] rounded-ctl" />
            <div className="mt-[59px] h-12" />
          </div>
        ))}
      </div>
    </>
  );
}
