import {
  Circle,
  CircleCheck,
  Clock,
  FileText,
  type LucideIcon,
  Phone,
  ReceiptText,
  ShoppingBag,
} from "lucide-react";
import type { ReactNode } from "react";
import type { LayawayView } from "#commerce";
import { formatMoneyExact } from "#money";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { receiptLabel } from "../../client/receipts/receipt-labels.ts";
import { deskDay } from "../../platform/showroom-time.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { classNames } from "../../ui/class-names.ts";
import { TextLink } from "../../ui/text-link.tsx";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import { HistorySection } from "../kit/history-section.tsx";
import { AgreementPaper } from "./agreement-paper.tsx";
import { AmendForm, WithdrawForm } from "./amend-form.tsx";
import { ChargeForm } from "./charge-form.tsx";
import { EndPanel } from "./end-panel.tsx";
import { emailNames, lateText, layawayActions } from "./layaway-labels.ts";
import { PieceShelf } from "./piece-shelf.tsx";
import { ScheduleList } from "./schedule-list.tsx";
import { SignForm } from "./sign-form.tsx";

interface StandingViewProps {
  layaway: LayawayView;
  /** What is being ended, if someone asked to. */
  ending: "cancel" | "forfeit" | null;
  maySell: boolean;
  /** The page's idempotency key. */
  formKey: string;
  answer: ChangeAnswer | undefined;
}

/** A layaway that was started: what was paid, what is due, and what can be done. */
export function StandingView({ layaway, ending, maySell, formKey, answer }: StandingViewProps) {
  const { label, schedule, taxCents, taxLabel, state, daysLate, paidCents, totalCents, amendment, ends } =
    layaway;
  const isActive = state === "active";
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,360px)]">
      <div className="grid min-w-0 content-start gap-10">
        <section aria-labelledby="paid" className="grid gap-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-3">
            <h2 id="paid" className="font-serif text-title-2 tabular-nums lining-nums">
              {formatMoneyExact(state === "paid" ? totalCents : paidCents)} of {formatMoneyExact(totalCents)}
            </h2>
            {daysLate > 0 && (
              <p className="inline-flex items-center gap-2 text-small text-garnet">
                <Clock aria-hidden="true" size={16} strokeWidth={1.5} />
                {lateText(daysLate)}
              </p>
            )}
          </div>
          {(isActive || state === "paid") && <ScheduleList rows={schedule} hasTax={taxCents > 0} />}
          <p className="text-small text-text-2 tabular-nums">
            {taxLabel === null
              ? "No sales tax"
              : `With ${formatMoneyExact(taxCents)} sales tax, ${taxLabel}${isActive ? ", at the last payment" : ""}`}
          </p>
          {layaway.owedCents > 0 && (
            <p className="text-small text-text-2">
              {formatMoneyExact(layaway.owedCents)} is being refunded online.
            </p>
          )}
        </section>
        {amendment && maySell && (
          <section className="grid gap-5 border-l-2 border-gold pl-5">
            <AgreementPaper agreement={amendment} />
            <SignForm agreement={amendment} answer={answer} />
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={`/desk/layaways/${label}/agreement/${amendment.version}`} variant="secondary">
                Print 2 copies
              </ButtonLink>
              <WithdrawForm version={layaway.version} />
            </div>
          </section>
        )}
        {isActive && <FollowUp layaway={layaway} />}
        {isActive && maySell && (
          <DeskSection title="Manage layaway">
            <div className="flex flex-wrap gap-3">
              <ChargeForm label={label} cents={layaway.balanceCents} formKey={`${formKey}-all`}>
                Pay off
              </ChargeForm>
              <ButtonLink to={`/desk/layaways/${label}?end=cancel#end`} variant="secondary">
                Cancel layaway
              </ButtonLink>
              {daysLate > 0 && (
                <ButtonLink to={`/desk/layaways/${label}?end=forfeit#end`} variant="secondary">
                  Cancel for missed payments
                </ButtonLink>
              )}
            </div>
            {!amendment && <AmendForm key={layaway.version} layaway={layaway} answer={answer} />}
          </DeskSection>
        )}
      </div>
      <aside className="grid min-w-0 content-start gap-10">
        <PieceShelf layaway={layaway} answer={answer} />
        {ends && ending && maySell && (
          <EndPanel
            label={label}
            version={layaway.version}
            end={ending}
            preview={ends[ending]}
            answer={answer}
          />
        )}
        <Documents layaway={layaway} />
        <HistorySection entries={layaway.history} labels={layawayActions} />
      </aside>
    </div>
  );
}

/** What the client was told, and what can happen next. Nothing cancels automatically. */
function FollowUp({ layaway: { emails, notice, daysLate, client } }: { layaway: LayawayView }) {
  const isLate = daysLate > 0;
  return (
    <DeskSection title="Follow-up">
      <ul className="grid border-t border-line">
        {emails.map(({ id, template, at, state }) => (
          <Row
            key={id}
            icon={state === "sent" ? CircleCheck : Circle}
            isDone={state === "sent"}
            title={<TextLink to={`/desk/mail/${id}`}>{emailNames[template] ?? template}</TextLink>}
            text={`Email, ${state === "sent" ? deskDay(at) : "not sent yet"}`}
          />
        ))}
        {isLate && client?.phone && (
          <Row icon={Phone} title={`Call ${client.name}`} text="In Today, under Call about layaways">
            <ButtonLink to={`tel:${client.phone}`} variant="secondary" size="sm">
              {client.phone}
            </ButtonLink>
          </Row>
        )}
        {notice && isLate && (
          <Row
            icon={Circle}
            title={`After ${calendarDayLabel(notice.heldUntil)}`}
            text="You can cancel. Nothing cancels automatically."
          />
        )}
      </ul>
    </DeskSection>
  );
}

function Documents({ layaway: { label, agreements, payments, orderNumber } }: { layaway: LayawayView }) {
  const signed = agreements.filter(({ signedAt }) => signedAt !== null);
  return (
    <DeskSection title="Documents">
      <ul className="grid border-t border-line">
        {signed.map(({ version, signedAt }) => (
          <Row
            key={version}
            icon={FileText}
            title={
              <TextLink to={`/desk/layaways/${label}/agreement/${version}`}>
                {version === 1 ? "Agreement" : `Agreement, version ${version}`}
              </TextLink>
            }
            text={signedAt === null ? "" : `Signed ${deskDay(signedAt)}`}
          />
        ))}
        {payments.map(({ receipt, cents, at, methods }) => (
          <Row
            key={receipt}
            icon={ReceiptText}
            title={<TextLink to={`/desk/receipts/${receipt}`}>{receiptLabel(receipt)}</TextLink>}
            text={[deskDay(at), ...methods].join(", ")}
          >
            <span className="tabular-nums lining-nums">{formatMoneyExact(cents).replace("-", "−")}</span>
          </Row>
        ))}
        <Row
          icon={ShoppingBag}
          title={<TextLink to={`/desk/orders/${orderNumber}`}>Order {orderNumber}</TextLink>}
          text=""
        />
      </ul>
    </DeskSection>
  );
}

interface RowProps {
  icon: LucideIcon;
  isDone?: boolean;
  title: ReactNode;
  text: string;
  children?: ReactNode;
}

/** A row with an icon, two lines of text and what is on its right. */
function Row({ icon: Icon, isDone = false, title, text, children }: RowProps) {
  return (
    <li className="flex min-h-14 items-center gap-4 border-b border-line py-2.5">
      <Icon
        aria-hidden="true"
        size={20}
        strokeWidth={1.25}
        className={classNames("flex-none", isDone ? "text-green" : "text-text-2")}
      />
      <span className="min-w-0 flex-1">
        {title}
        {text && <span className="block text-small text-text-2">{text}</span>}
      </span>
      {children}
    </li>
  );
}
