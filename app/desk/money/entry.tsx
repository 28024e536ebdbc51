import { data, Form, useNavigation } from "react-router";
import type { JournalEntry } from "#ledger";
import { formatMoneyExact } from "#money";
import { entryKindLabel } from "../../../modules/ledger/entry-labels.ts";
import { receiptLabel } from "../../client/receipts/receipt-labels.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { useActorName } from "../access/use-signed-in.ts";
import { readPostedForm } from "../kit/change-answer.server.ts";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/entry";
import { handleReversalForm, readEntry } from "./desk-entry.server.ts";
import { EntryPostings } from "./entry-postings.tsx";
import { dayTitle, entryTitle } from "./money-labels.ts";
import { moneyPath } from "./money-query.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const read = await withDatabaseErrorPage(() => readEntry(context.get(services), params.number));
  if (!read) throw data("There's no journal entry with this number.", { status: 404 });
  return { ...read, isReversed: new URL(request.url).searchParams.get("done") === "reversed" };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request, context);
  return await handleReversalForm(context.get(services), params.number, form);
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Entry ${loaderData.entry.number}` : "Entry");
}

export default function Entry({ loaderData, actionData: answer }: Route.ComponentProps) {
  const actorName = useActorName();
  const { entry, refusal, isReversed } = loaderData;
  const { day } = entry;
  return (
    <DeskPage
      title={`Entry ${entry.number}`}
      lead={`${entryTitle(entry)}: ${formatMoneyExact(entry.amountCents)}`}
      back={{ to: moneyPath("today", { days: { from: day, to: day } }), label: "Money" }}
    >
      {!answer && isReversed && (
        <DeskSavedNotice saved="reversed">
          This entry reverses it. The original stays in the journal.
        </DeskSavedNotice>
      )}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-14">
        <DeskSection title="Postings">
          <EntryPostings entry={entry} />
          <p className="text-small text-text-2">Debits and credits balance: {formatMoneyExact(0)}.</p>
        </DeskSection>
        <div className="grid min-w-0 content-start gap-10">
          <DeskSection title="Details">
            <DeskFacts facts={factsOf(entry, actorName)} />
          </DeskSection>
          <DeskSection title="Reverse">
            {refusal === null ? (
              <ReverseForm answer={answer} />
            ) : (
              <>
                <ChangeNotices answer={answer} hasText={false} />
                <p className="text-ui text-text-2">{refusal}</p>
              </>
            )}
          </DeskSection>
        </div>
      </div>
    </DeskPage>
  );
}

function factsOf(entry: JournalEntry, actorName: (actor: string) => string) {
  const { kind, day, at, receipt, orderNumber, client, reverses, reversedBy, actor, memo } = entry;
  return [
    { label: "Type", value: entryKindLabel(kind) },
    { label: "Date", value: dayTitle(day) },
    { label: "Recorded", value: deskTime(at) },
    receipt !== null && {
      label: "Receipt",
      value: <TextLink to={`/desk/receipts/${receiptLabel(receipt)}`}>{receiptLabel(receipt)}</TextLink>,
    },
    orderNumber !== null && {
      label: "Order",
      value: <TextLink to={`/desk/orders/${orderNumber}`}>{orderNumber}</TextLink>,
    },
    client !== null && { label: "Client", value: client },
    reverses !== null && { label: "Reverses", value: <EntryLink number={reverses} /> },
    reversedBy !== null && { label: "Reversed by", value: <EntryLink number={reversedBy} /> },
    { label: "By", value: actorName(actor) },
    memo !== "" && { label: "Reason", value: memo },
  ];
}

function EntryLink({ number }: { number: number }) {
  return <TextLink to={`/desk/money/entries/${number}`}>Entry {number}</TextLink>;
}

function ReverseForm({ answer }: { answer: ChangeAnswer | undefined }) {
  const form = useFocusFirstError(answer);
  const { state } = useNavigation();
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className="grid gap-4">
      <ChangeNotices answer={answer} />
      <input type="hidden" name="intent" value="reverse" />
      <TextField
        label="Reason for the reversal"
        {...fieldState(answer, "reason", "")}
        maxLength={200}
        autoComplete="off"
        hint="Don't name anyone: this stays in the journal."
      />
      <Button type="submit" variant="secondary" block busy={state === "submitting" ? "Reversing" : undefined}>
        Reverse entry
      </Button>
      <p className="text-small text-text-2">
        Use this for entries recorded by mistake. Both entries stay in the journal and cancel out. To return
        money that was actually paid, refund the order instead.
      </p>
    </Form>
  );
}
