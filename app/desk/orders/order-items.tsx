import type { ReactNode } from "react";
import type { DeskOrder } from "#commerce";
import { formatMoney, formatMoneyExact } from "#money";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskLink } from "../kit/desk-link.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { TakeBackLink } from "../stock/take-back-link.tsx";

/** States in which the workshop is working on a deposit's piece or has finished it. */
const inWork: readonly DeskOrder["state"][] = ["paid", "in_design", "final_quoted", "completed"];

export function OrderItems({ order }: { order: DeskOrder }) {
  const isDeposit = order.kind === "deposit";
  return (
    <DeskSection title={isDeposit && order.totals.totalCents > 0 ? "Deposit for" : "Items"}>
      <ul className="border-t border-line">
        {isDeposit && order.designs.map((design, index) => <Design key={index} design={design} />)}
        {isDeposit && order.designs.length === 0 && <QuotedLines lines={order.lines} />}
        {!isDeposit && order.lines.map((line, index) => <Line key={index} line={line} />)}
      </ul>
      <OrderSums order={order} />
      {order.jobs.length > 0 && inWork.includes(order.state) && (
        <p>
          <DeskLink to={`/desk/jobs?search=${order.number}`}>View jobs</DeskLink>
        </p>
      )}
      {order.units.length + order.returns.length > 0 && <Units order={order} />}
      {!isDeposit && order.attributes.length > 0 && <Attributes attributes={order.attributes} />}
    </DeskSection>
  );
}

/** What a quote without a design is for. Its prices are agreed together. */
function QuotedLines({ lines }: Pick<DeskOrder, "lines">) {
  return lines.map(({ title, variantTitle }, index) => (
    <li key={index} className="border-b border-line py-3">
      <span className="text-ui font-medium wrap-anywhere">{title}</span>
      {variantTitle !== null && <p className="text-small text-text-2">{variantTitle}</p>}
    </li>
  ));
}

function Line({ line }: { line: DeskOrder["lines"][number] }) {
  const { title, vendor, variantTitle, quantity, productHandle, unitPriceCents, totalCents } = line;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 border-b border-line py-3">
      <div className="min-w-0">
        {productHandle ? (
          <TextLink to={`/product/${productHandle}`}>{title}</TextLink>
        ) : (
          <span className="text-ui font-medium">{title}</span>
        )}
        <p className="text-small text-text-2">
          {[vendor, variantTitle, quantity > 1 && `${quantity} × ${formatMoneyExact(unitPriceCents)}`]
            .filter(Boolean)
            .join(", ")}
        </p>
        {line.attributes
          .filter(({ key }) => !key.startsWith("_"))
          .map(({ key, value }) => (
            <p key={key} className="text-small wrap-anywhere text-text-2">
              {key}: {value}
            </p>
          ))}
      </div>
      <span className="text-ui tabular-nums">{formatMoneyExact(totalCents)}</span>
    </li>
  );
}

function Design({ design }: { design: DeskOrder["designs"][number] }) {
  const { pathname, search } = new URL(design.link);
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-4">
        <TextLink to={`${pathname}${search}`} className="justify-self-start">
          {design.title}
        </TextLink>
        <span className="text-small text-text-2 tabular-nums">
          {`Estimated ${formatMoney(design.estimateCents)}${design.orderedLink === null ? "" : " when ordered"}`}
        </span>
      </div>
      <p className="max-w-[62ch] text-small text-text-2">
        {design.facts.map(({ label, value }) => `${label}: ${value}`).join(", ")}
      </p>
    </li>
  );
}

/** The stock pieces the order holds or sold, and those returned. */
function Units({ order: { units, returns, refundedExtent: returnExtent } }: { order: DeskOrder }) {
  const named = (id: number, serial: string | null) => serial ?? `no serial (${id})`;
  return (
    <ul aria-label="Pieces" className="grid text-small tabular-nums">
      {units.map(({ id, serial, state }) => (
        <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span>
            <span className="text-text-2">Piece: </span>
            <DeskLink to={`/desk/stock/${id}`}>{named(id, serial)}</DeskLink>
          </span>
          {state === "sold" && returnExtent && <TakeBackLink piece={id} of={named(id, serial)} />}
        </li>
      ))}
      {returns.map(({ id, serial, day }) => (
        <li key={id} className="flex min-h-11 items-center">
          <span>
            <span className="text-text-2">Returned {calendarDayLabel(day)}: </span>
            <DeskLink to={`/desk/stock/${id}`}>{named(id, serial)}</DeskLink>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Attributes({ attributes }: { attributes: DeskOrder["attributes"] }) {
  return (
    <p className="text-small wrap-anywhere text-text-2">
      {attributes.map(({ key, value }) => `${key}: ${value}`).join(", ")}
    </p>
  );
}

/** An order's totals, and the balance of a priced custom piece. */
function OrderSums({ order }: { order: DeskOrder }) {
  const { totals, final, kind, discountCode } = order;
  if (kind === "deposit")
    return (
      <dl className="ml-auto grid w-full max-w-[420px] gap-2 text-ui tabular-nums">
        {totals.totalCents > 0 && (
          <Total label="Deposit" isLast={!final}>
            {formatMoneyExact(totals.totalCents)}
          </Total>
        )}
        {final && <FinalRows final={final} isPaid={order.state === "completed" && final.balanceCents <= 0} />}
      </dl>
    );
  return (
    <dl className="ml-auto grid w-full max-w-[420px] gap-2 text-ui tabular-nums">
      <Row label="Subtotal">{formatMoneyExact(totals.subtotalCents)}</Row>
      {totals.discountCents > 0 && (
        <Row label={discountCode ? `Discount ${discountCode}` : "Discount"}>
          −{formatMoneyExact(totals.discountCents)}
        </Row>
      )}
      <Row label="Delivery">{totals.shippingCents ? formatMoneyExact(totals.shippingCents) : "Free"}</Row>
      <Row label={totals.taxLabel ? `Tax, ${totals.taxLabel}` : "Tax"}>
        {totals.taxCents === null ? "Destination tax not calculated" : formatMoneyExact(totals.taxCents)}
      </Row>
      <Total label="Total" isLast>
        {formatMoneyExact(totals.totalCents)}
      </Total>
    </dl>
  );
}

function FinalRows({ final, isPaid }: { final: NonNullable<DeskOrder["final"]>; isPaid: boolean }) {
  return (
    <>
      <Row label="Final price">{formatMoneyExact(final.priceCents)}</Row>
      <Row label={final.taxLabel ? `Tax, ${final.taxLabel}` : "Tax"}>
        {final.taxCents === null ? "Not collected" : formatMoneyExact(final.taxCents)}
      </Row>
      <Row label="Paid">−{formatMoneyExact(final.depositCents)}</Row>
      <Total label={isPaid ? "Balance paid" : "Balance due"} isLast>
        {formatMoneyExact(final.balanceCents)}
      </Total>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-text-2">{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

/** The last row is the grand total. */
function Total({ label, isLast, children }: { label: string; isLast: boolean; children: ReactNode }) {
  return (
    <div
      className={
        isLast
          ? "mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 font-medium"
          : "flex justify-between gap-4 pb-2"
      }
    >
      <dt>{label}</dt>
      <dd className={isLast ? "font-serif text-title-3" : undefined}>{children}</dd>
    </div>
  );
}
