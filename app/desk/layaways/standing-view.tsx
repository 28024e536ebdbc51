import type { LayawayView } from "#commerce";
import { formatMoneyExact } from "#money";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { receiptLabel } from "../../client/receipts/receipt-labels.ts";
import { deskDay } from "../../platform/showroom-time.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import { HistorySection } from "../kit/history-section.tsx";
import { AgreementPaper } from "./agreement-paper.tsx";
import { AmendForm, WithdrawForm } from "./amend-form.tsx";
import { EndPanel } from "./end-panel.tsx";
import { emailNames, lateText, layawayActions } from "./layaway-labels.ts";
import { PieceList } from "./piece-list.tsx";
import { ScheduleList } from "./schedule-list.tsx";
import { SignForm } from "./sign-form.tsx";

interface StandingViewProps {
  layaway: LayawayView;
  /** What is being ended, if someone asked to. */
  ending: "cancel" | "forfeit" | null;
  maySell: boolean;
  answer: ChangeAnswer | undefined;
}

/** A layaway that was started: what was paid, what is due, and what can be done. */
export function StandingView({ layaway, ending, maySell, answer }: StandingViewProps) {
  const { label, schedule, taxCents, state, daysLate, paidCents, totalCents, amendment, ends } = layaway;
  const isActive = state === "active";
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
      <div className="grid min-w-0 content-start gap-10">
        <DeskSection
          title={`${formatMoneyExact(state === "paid" ? totalCents : paidCents)} of ${formatMoneyExact(totalCents)}`}
        >
          {daysLate > 0 && <p className="text-ui font-medium text-garnet">{lateText(daysLate)}</p>}
          {isActive && <ScheduleList rows={schedule} hasTax={taxCents > 0} />}
          {layaway.owedCents > 0 && (
            <p className="text-small text-text-2">
              {formatMoneyExact(layaway.owedCents)} is being refunded online.
            </p>
          )}
        </DeskSection>
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
        {isActive && maySell && (
          <DeskSection title="Manage layaway">
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={`/desk/sell?add=${label}`} variant="secondary">
                Pay off, {formatMoneyExact(layaway.balanceCents)}
              </ButtonLink>
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
        {isActive && <FollowUp layaway={layaway} />}
        <PieceList layaway={layaway} />
      </div>
      <aside className="grid min-w-0 content-start gap-10">
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
  return (
    <DeskSection title="Follow-up">
      <ul className="grid text-small">
        {emails.map(({ id, template, at, state }) => (
          <li key={id} className="flex justify-between gap-4 border-b border-line py-2 first:border-t">
            <TextLink to={`/desk/mail/${id}`}>{emailNames[template] ?? template}</TextLink>
            <span className="text-text-2">{state === "sent" ? deskDay(at) : "queued"}</span>
          </li>
        ))}
        {daysLate > 0 && client?.phone && (
          <li className="flex justify-between gap-4 border-b border-line py-2">
            <span>Call {client.name}</span>
            <a href={`tel:${client.phone}`} className="underline underline-offset-4">
              {client.phone}
            </a>
          </li>
        )}
        {notice && daysLate > 0 && (
          <li className="border-b border-line py-2 text-text-2">
            After {calendarDayLabel(notice.heldUntil)}, you can cancel. Nothing cancels automatically.
          </li>
        )}
      </ul>
    </DeskSection>
  );
}

function Documents({ layaway: { label, agreements, payments, orderNumber } }: { layaway: LayawayView }) {
  return (
    <DeskSection title="Documents">
      <ul className="grid text-small">
        {agreements
          .filter(({ signedAt }) => signedAt !== null)
          .map(({ version, signedAt }) => (
            <li key={version} className="flex justify-between gap-4 border-b border-line py-2 first:border-t">
              <TextLink to={`/desk/layaways/${label}/agreement/${version}`}>
                {version === 1 ? "Agreement" : `Agreement, version ${version}`}
              </TextLink>
              <span className="text-text-2">{signedAt === null ? "" : `signed ${deskDay(signedAt)}`}</span>
            </li>
          ))}
        {payments.map(({ receipt, cents, at, methods }) => (
          <li key={receipt} className="flex justify-between gap-4 border-b border-line py-2 tabular-nums">
            <span>
              <TextLink to={`/desk/receipts/${receipt}`}>{receiptLabel(receipt)}</TextLink>
              <span className="block text-text-2">{[deskDay(at), ...methods].join(", ")}</span>
            </span>
            <span>{formatMoneyExact(cents)}</span>
          </li>
        ))}
      </ul>
      <p>
        <TextLink to={`/desk/orders/${orderNumber}`}>Order {orderNumber}</TextLink>
      </p>
    </DeskSection>
  );
}
