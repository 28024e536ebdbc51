import type { LucideIcon } from "lucide-react";
import {
  ArrowLeftRight,
  CalendarClock,
  CircleAlert,
  Gem,
  Gift,
  Minus,
  Plus,
  Undo2,
  Wrench,
  X,
} from "lucide-react";
import { Link } from "react-router";
import type { TicketLineKind, TicketLineView } from "#commerce";
import { classNames } from "../../ui/class-names.ts";
import { deskRoutePattern } from "../access/desk-route-pattern.ts";
import { useCanOpenPage } from "../access/use-signed-in.ts";
import { imageAt, PieceThumb } from "../kit/piece-thumb.tsx";
import { DiscountEditor } from "./discount-editor.tsx";
import { discountText } from "./discount-text.ts";
import { FormError } from "./form-error.tsx";
import { ReturnEditor, returnText } from "./return-editor.tsx";
import { TicketForm, useMaySell, useRejected, useSell, useTicket } from "./sell-context.tsx";
import { signedMoney } from "./signed-money.ts";
import { EditTradeIn } from "./trade-in-link.tsx";

/** A piece has its picture instead. */
const icons = {
  piece: null,
  "made-to-order": Gem,
  service: Wrench,
  balance: Wrench,
  return: Undo2,
  "gift-card": Gift,
  "trade-in": ArrowLeftRight,
} as const satisfies Record<TicketLineKind, LucideIcon | null>;

/** The lines of a ticket; without `canEdit`, to read only. */
export function TicketLines({ canEdit }: { canEdit: boolean }) {
  const { lines } = useTicket();
  const maySell = useMaySell();
  return (
    <ul aria-label="On this ticket">
      {lines.map((line) => (
        <li key={line.id} className="border-b border-line">
          <TicketLine line={line} canEdit={canEdit && maySell} isLast={line === lines.at(-1)} />
        </li>
      ))}
    </ul>
  );
}

interface LineProps {
  line: TicketLineView;
  canEdit: boolean;
  isLast: boolean;
}

function TicketLine({ line, canEdit, isLast }: LineProps) {
  const { answer } = useSell();
  const { id, kind, title, detail, label, image, quantity, listCents, cents, discount, fault, path } = line;
  const { kindLabel, canDiscount, returned } = line;
  const Icon = line.layaway ? CalendarClock : icons[kind];
  const isNew = answer?.outcome === "done" && answer.added === id;
  const facts = [label, detail].filter(Boolean).join(", ");
  return (
    <div
      className={classNames(
        "grid min-h-22 grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-x-4 py-2.75",
        canEdit && "min-[900px]:grid-cols-[52px_minmax(0,1fr)_auto_44px]",
        isNew && "shadow-[inset_2px_0_0_var(--gold)] -ml-3 pl-3",
      )}
    >
      {image !== null || !Icon ? (
        <PieceThumb piece={{ title, image: imageAt(image) }} className="row-span-2 w-13 self-start" />
      ) : (
        <span className="row-span-2 grid h-16 w-13 place-items-center self-start border border-line text-text-2">
          <Icon aria-hidden="true" size={20} strokeWidth={1.25} />
        </span>
      )}
      <div className={classNames("min-w-0", !canEdit && "row-span-2")}>
        {Icon && (
          <p className="flex items-center gap-1.5 text-small text-text-2">
            <Icon aria-hidden="true" size={15} strokeWidth={1.25} />
            {line.layaway ? "Layaway payment" : kindLabel}
          </p>
        )}
        <p className="font-medium wrap-anywhere">
          <LineTitle path={path}>{title}</LineTitle>
        </p>
        {facts && <p className="text-small text-text-2 tabular-nums wrap-anywhere">{facts}</p>}
        {!canEdit && returned && <p className="text-small text-text-2">{returnText(returned)}</p>}
        {!canEdit && discount && <p className="text-small text-text-2">{discountText(discount)}</p>}
        {fault !== null && (
          <p role="alert" className="flex items-center gap-2 text-small text-garnet">
            <CircleAlert aria-hidden="true" size={16} strokeWidth={1.25} className="flex-none" />
            {fault}
          </p>
        )}
      </div>
      <div className={classNames("text-right tabular-nums lining-nums", !canEdit && "row-span-2")}>
        {listCents !== cents && (
          <p className="text-small text-text-3">
            <span className="sr-only">Before discounts: </span>
            <s>{signedMoney(listCents)}</s>
          </p>
        )}
        <p
          className={classNames(
            "text-[17px] font-medium",
            fault !== null && kind !== "return" && "text-garnet line-through",
          )}
        >
          {signedMoney(cents)}
        </p>
        {quantity > 1 && !canEdit && <p className="text-small text-text-2">{quantity} pieces</p>}
      </div>
      {canEdit && (
        <>
          <RemoveLine line={line} />
          <div className="col-start-2 -col-end-1 row-start-2 grid gap-x-5 min-[900px]:flex min-[900px]:flex-wrap min-[900px]:items-center">
            {(kind === "made-to-order" || (returned?.goesTo === "none" && quantity > 1)) && (
              <Quantity line={line} />
            )}
            {returned && <ReturnEditor line={line} returned={returned} />}
            {kind === "trade-in" && <EditTradeIn line={line} />}
            {canDiscount && <DiscountEditor of={line} isKeyTarget={isLast} />}
          </div>
        </>
      )}
    </div>
  );
}

/** Leads to the line's page at the desk, for roles that may open it. */
function LineTitle({ path, children }: { path: string | null; children: string }) {
  const maySee = useCanOpenPage(deskRoutePattern(path ?? ""));
  if (path === null || !maySee) return children;
  return (
    <Link to={path} className="hit-area hover:underline hover:underline-offset-4">
      {children}
    </Link>
  );
}

function RemoveLine({ line: { id, title } }: Pick<LineProps, "line">) {
  const rejected = useRejected(`remove-line ${id}`);
  return (
    <TicketForm
      intent="act"
      fields={{ do: "remove-line", line: String(id) }}
      className="max-[899px]:z-1 max-[899px]:col-start-3 max-[899px]:row-start-2 max-[899px]:self-start max-[899px]:justify-self-end"
    >
      <button
        type="submit"
        aria-label={`Remove ${title}`}
        className="hit-area relative inline-flex items-center justify-center gap-1.5 rounded-ctl text-small text-text-2 hover:text-text max-[899px]:min-h-7 min-[900px]:size-11 min-[900px]:hover:bg-text/8"
      >
        <X aria-hidden="true" size={18} strokeWidth={1.25} className="max-[899px]:size-4" />
        <span aria-hidden="true" className="min-[900px]:hidden">
          Remove
        </span>
      </button>
      <FormError answer={rejected} fields={[]} />
    </TicketForm>
  );
}

/** One more or one less of a piece made to order. */
function Quantity({ line: { id, title, quantity } }: Pick<LineProps, "line">) {
  const rejected = useRejected(`set-quantity ${id}`);
  const step = (to: number, label: string, Icon: typeof Plus) => (
    <button
      type="submit"
      name="quantity"
      value={to}
      disabled={to < 1}
      aria-label={`${label}: ${title}`}
      className="grid size-11 place-items-center rounded-ctl hover:bg-text/8 disabled:text-text-3"
    >
      <Icon aria-hidden="true" size={16} strokeWidth={1.5} />
    </button>
  );
  return (
    <TicketForm intent="act" fields={{ do: "set-quantity", line: String(id) }}>
      <div className="-ml-3.5 flex items-center text-small tabular-nums">
        {step(quantity - 1, "One less", Minus)}
        <span className="min-w-6 text-center">
          {quantity}
          <span className="sr-only"> pieces</span>
        </span>
        {step(quantity + 1, "One more", Plus)}
      </div>
      <FormError answer={rejected} fields={[]} />
    </TicketForm>
  );
}
