import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { splitLanguagePath } from "#languages";
import { m } from "#messages";
import { formatMoney } from "#money";
import { settings } from "#settings";
import { PieceDrawing } from "../store/builder/designs/piece-drawing.tsx";
import { LineDrawing } from "../store/pictures/line-drawing/line-drawing.tsx";
import { TextLink } from "../ui/text-link.tsx";
import type { OrderView } from "./checkout-result.ts";

interface DepositSummaryProps {
  designs: OrderView["designs"];
  /** Why no deposit can be taken for the designs. */
  fault?: string | null;
  /** Set once the order is placed: each design has a link. */
  hasLinks?: boolean;
}

/** A deposit: its designs as priced by the shop, and how it is applied later. */
export function DepositSummary({ designs, fault = null, hasLinks = false }: DepositSummaryProps) {
  const isOne = designs.length === 1;
  const estimatedCents = designs.reduce((sum, { estimateCents }) => sum + estimateCents, 0);
  return (
    <>
      <DepositTitle count={designs.length} />
      {fault && <p className="mt-4 text-small text-garnet">{fault}</p>}
      <ul>
        {designs.map((design, index) => (
          <li key={index} className={isOne ? undefined : "border-b border-line py-[18px] first:pt-0"}>
            <DepositDesign design={design} isOnly={isOne} hasLink={hasLinks} />
          </li>
        ))}
      </ul>
      {designs.length > 1 && (
        <dl className="flex justify-between gap-4 py-[9px] text-small tabular-nums">
          <dt className="text-text-2">{m.order.totalEstimated}</dt>
          <dd>{formatMoney(estimatedCents)}</dd>
        </dl>
      )}
      {designs.length > 0 && (
        <p className="mt-4 text-small text-text-2">{m.order.deductedAndReady(settings().deposit.weeks)}</p>
      )}
    </>
  );
}

function DepositTitle({ count }: { count: number }): ReactNode {
  const text =
    count === 0 ? m.order.deposit : count === 1 ? m.order.depositForOne : m.order.depositFor(count);
  return <h2 className="mb-[18px] font-serif text-title-2">{text}</h2>;
}

/** A design's line drawing, filling its column. Decorative, because the name is next to it. */
function DesignPicture({ design: { design, title } }: { design: OrderView["designs"][number] }) {
  return (
    <div className="plate aspect-4/5">
      {design ? (
        <PieceDrawing design={design} alt="" />
      ) : (
        <LineDrawing title={title} className="absolute inset-0 size-full p-2 text-text-2" />
      )}
    </div>
  );
}

type ShownDesign = OrderView["designs"][number];

interface DepositDesignProps {
  design: ShownDesign;
  /** If it is the only design, its rows are expanded, otherwise collapsed. */
  isOnly: boolean;
  hasLink: boolean;
}

/** One design of a deposit: name, choices, estimate. */
function DepositDesign({ design, isOnly, hasLink }: DepositDesignProps) {
  const rows = <DesignRows design={design} hasEstimate={isOnly} />;
  return (
    <>
      <div
        className={
          isOnly
            ? "mb-[22px] grid grid-cols-[132px_1fr] items-end gap-5"
            : "grid grid-cols-[64px_1fr_auto] items-start gap-4"
        }
      >
        <DesignPicture design={design} />
        <div className="min-w-0">
          <p className={`font-serif leading-tight ${isOnly ? "text-[20px]" : "text-[18px]"}`}>
            {design.title}
          </p>
          {design.id && (
            <p className="mt-1.5 text-small wrap-anywhere text-text-3 tabular-nums">
              {m.order.designId(design.id)}
            </p>
          )}
          {hasLink && (
            <p className="mt-1.5">
              <TextLink to={pathOf(design.link)} className="text-small! text-text-2">
                {m.cart.viewDesign}
              </TextLink>
            </p>
          )}
          {hasLink && design.orderedLink && (
            <p className="mt-1.5">
              <TextLink to={pathOf(design.orderedLink)} className="text-small! text-text-2">
                {m.order.viewOrdered}
              </TextLink>
            </p>
          )}
        </div>
        {!isOnly && <span className="text-ui tabular-nums">{formatMoney(design.estimateCents)}</span>}
      </div>
      {isOnly ? (
        rows
      ) : (
        <details className="group/design mt-1">
          <summary className="flex min-h-11 w-max items-center gap-2 text-small text-text-2">
            {m.order.whatDesigned}
            <span className="sr-only">: {design.title}</span>
            <ChevronDown
              aria-hidden="true"
              size={16}
              strokeWidth={1.25}
              className="transition-transform duration-[220ms] ease-house group-open/design:rotate-180 motion-reduce:transition-none"
            />
          </summary>
          {rows}
        </details>
      )}
    </>
  );
}

function DesignRows({ design, hasEstimate }: { design: ShownDesign; hasEstimate: boolean }) {
  const label = design.orderedLink === null ? m.order.estimatedTotal : m.order.estimatedOrdered;
  const estimate = { label, value: formatMoney(design.estimateCents) };
  return (
    <dl className="text-small tabular-nums">
      {[...design.facts, ...(hasEstimate ? [estimate] : [])].map(({ label, value }) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(120px,42%)_1fr] gap-4 border-b border-line py-[9px] first:border-t"
        >
          <dt className="text-text-2">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Links from the shop are absolute URLs; within the store a path is enough. */
function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return splitLanguagePath(pathname).path + search;
}
