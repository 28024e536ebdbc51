import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { ClosedDay, ClosingData } from "#ledger";
import { currencyWords, fixedString, formatMoneyExact } from "#money";
import { deskTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { BillCounts } from "./bill-counts.tsx";
import { type DayClosePreview, previewDayClose } from "./day-close-preview.ts";
import type { MoneyPage } from "./desk-money.server.ts";
import { accountLabel, dayOfMonth, dayTitle, weekdayOf } from "./money-labels.ts";
import { moneyPath } from "./money-query.ts";

interface CloseFormProps {
  page: MoneyPage;
  answer: ChangeAnswer | undefined;
  formKey: string;
}

/** Closes a day: the cash count compared with the journal. */
export function CloseForm({ page, answer, formKey }: CloseFormProps) {
  const { closing, lastClosed } = page;
  return (
    <section aria-labelledby="close-day" className="grid content-start gap-4 bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="close-day" className="font-serif text-title-3">
          Close the day
        </h2>
        {closing && <span className="text-small text-text-2">{dayTitle(closing.day)}</span>}
      </div>
      {closing ? (
        <Counting key={`${closing.day} ${closing.journalCents}`} {...{ page, closing, answer, formKey }} />
      ) : (
        <ClosedNotice lastClosed={lastClosed} answer={answer} />
      )}
    </section>
  );
}

function ClosedNotice({
  lastClosed,
  answer,
}: {
  lastClosed: ClosedDay | null;
  answer: ChangeAnswer | undefined;
}) {
  return (
    <>
      {answer && (
        <Notice kind="error">
          This day was already closed, so nothing was changed. Your count wasn't recorded twice.
        </Notice>
      )}
      {lastClosed && (
        <p className="text-ui text-text-2">
          {dayTitle(lastClosed.day)} was closed {deskTime(lastClosed.at)} with{" "}
          {formatMoneyExact(lastClosed.countedCents)} counted; {formatMoneyExact(lastClosed.floatCents)}{" "}
          stayed in the drawer. New entries go to the next day.
        </p>
      )}
    </>
  );
}

function Counting({ page, closing, answer, formKey }: CloseFormProps & { closing: ClosingData }) {
  const form = useFocusFirstError(answer);
  const { state, formData } = useNavigation();
  const [typed, setTyped] = useState<Record<string, string>>(answer?.typed ?? {});
  const isTyped = Object.keys(typed).length > 0;
  const sums = isTyped
    ? previewDayClose({ float: floatText(closing), ...typed }, closing.journalCents)
    : null;
  const isBusy = state !== "idle" && formData?.get("intent") === "close";
  return (
    <Form
      ref={form}
      method="post"
      action={moneyPath("today", { close: closing.day })}
      preventScrollReset
      noValidate
      className="grid gap-4"
      onInput={({ currentTarget }) =>
        setTyped(
          Object.fromEntries([...new FormData(currentTarget)].map(([name, value]) => [name, String(value)])),
        )
      }
    >
      <ChangeNotices answer={answer} />
      <input type="hidden" name="intent" value="close" />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="day" value={closing.day} />
      <input type="hidden" name="seenJournalCents" value={closing.journalCents} />
      <OtherDays page={page} closing={closing} />
      <BillCounts answer={answer} typed={typed} />
      <Comparison closing={closing} sums={sums} />
      <ExpectedTenders closing={closing} />
      <UnsettledCards payments={page.unsettledCards} />
      <TextField
        label="Reason for the difference"
        optional
        {...fieldState(answer, "reason", "")}
        maxLength={200}
        autoComplete="off"
        hint="Required when the count or batch differs. Don't name anyone: this stays in the journal."
      />
      <TextField
        label={`Terminal batch, in ${currencyWords().many}`}
        optional
        {...fieldState(answer, "terminal", "")}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        hint={`Journal total: ${formatMoneyExact(closing.terminalCents)}.`}
      />
      <TextField
        label={`Left in the drawer, in ${currencyWords().many}`}
        optional
        {...fieldState(answer, "float", floatText(closing))}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        hint={toBankText(sums)}
      />
      <Button type="submit" size="lg" block busy={isBusy ? "Closing" : undefined}>
        {buttonText(closing.day, sums)}
      </Button>
      <p className="text-small text-text-2">
        A closed day can't take new entries. Record anything you find later on the day you find it.{" "}
        <a href="/desk/export/closes.csv" download className="underline underline-offset-4">
          All daily closes (CSV)
        </a>
      </p>
    </Form>
  );
}

function floatText({ lastFloatCents }: ClosingData): string {
  return lastFloatCents === null ? "" : fixedString(lastFloatCents);
}

function toBankText(sums: DayClosePreview | null): string {
  return sums && sums.toBankCents > 0
    ? `${formatMoneyExact(sums.toBankCents)} goes to the bank.`
    : "The rest goes to the bank. Leave empty to keep everything.";
}

function buttonText(day: string, sums: DayClosePreview | null): string {
  const name = `Close ${weekdayOf(day)}`;
  if (!sums) return name;
  const { differenceCents } = sums;
  if (differenceCents === 0) return `${name}, no differences`;
  return `${name}, ${formatMoneyExact(Math.abs(differenceCents))} ${differenceCents < 0 ? "short" : "over"}`;
}

/** Days closed along with it, and others that can be closed instead. */
function OtherDays({ page: { closable }, closing }: { page: MoneyPage; closing: ClosingData }) {
  const { openDays, day } = closing;
  const others = closable.filter((one) => one !== day).slice(0, 5);
  return (
    <>
      {openDays.length > 0 && (
        <Notice kind="info">
          {`${openDays.length === 1 ? "An earlier day is" : `${openDays.length} earlier days are`} still open and will be closed too: ${openDays
            .slice(0, 5)
            .map(dayOfMonth)
            .join(", ")}${openDays.length > 5 ? " and earlier" : ""}.`}
        </Notice>
      )}
      {others.length > 0 && (
        <p className="flex flex-wrap gap-x-4 text-small text-text-2">
          Close another day:
          {others.map((one) => (
            <Link
              key={one}
              to={moneyPath("today", { days: { from: one, to: one }, close: one })}
              className="hit-area underline underline-offset-4"
            >
              {dayOfMonth(one)}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

/** What each other way of paying should show, so that a refund to a card isn't looked for in the drawer. */
function ExpectedTenders({ closing: { tenders } }: { closing: ClosingData }) {
  if (tenders.length === 0) return null;
  return (
    <section aria-labelledby="expected-tenders" className="text-ui">
      <h3 id="expected-tenders" className="text-small text-text-2">
        Expected since the last close
      </h3>
      <dl>
        {tenders.map(({ account, inCents, outCents }) => (
          <div
            key={account}
            className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 tabular-nums"
          >
            <dt>
              {accountLabel(account)}
              {outCents > 0 && (
                <span className="block text-small text-text-2">
                  in {formatMoneyExact(inCents)}, refunded {formatMoneyExact(outCents)}
                </span>
              )}
            </dt>
            <dd>{formatMoneyExact(inCents - outCents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Card payments that aren't charged for sure, which aren't in the books yet. */
function UnsettledCards({ payments }: { payments: MoneyPage["unsettledCards"] }) {
  if (payments.length === 0) return null;
  return (
    <Notice kind="info">
      <p>Not in the books yet:</p>
      <ul>
        {payments.map(({ id, ticket, cents, problem, name }) => (
          <li key={id} className="tabular-nums">
            <Link to={`/desk/sell/${ticket}`} className="underline underline-offset-4">
              {formatMoneyExact(cents)}, {name || "walk-in"}
            </Link>
            {problem === "uncaptured" ? ", approved but not charged" : ", card payment not confirmed"}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Comparison({ closing, sums }: { closing: ClosingData; sums: DayClosePreview | null }) {
  const { openingCents, inCents, outCents, journalCents } = closing;
  const line = "flex items-baseline justify-between gap-4 border-b border-line py-2.5 tabular-nums";
  return (
    <dl className="text-ui" aria-live="polite">
      <div className={line}>
        <dt>
          Journal
          <span className="block text-small text-text-2">
            opening {formatMoneyExact(openingCents)}, in {formatMoneyExact(inCents)}, out{" "}
            {formatMoneyExact(outCents)}
          </span>
        </dt>
        <dd>{formatMoneyExact(journalCents)}</dd>
      </div>
      {sums && (
        <>
          <div className={line}>
            <dt>Counted</dt>
            <dd>{formatMoneyExact(sums.countedCents)}</dd>
          </div>
          <div className={line}>
            <dt className={sums.differenceCents === 0 ? "" : "text-garnet"}>
              {sums.differenceCents === 0 ? "Agrees" : sums.differenceCents < 0 ? "Short by" : "Over by"}
            </dt>
            <dd className={sums.differenceCents === 0 ? "" : "font-serif text-title-3 text-garnet"}>
              {formatMoneyExact(Math.abs(sums.differenceCents))}
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
