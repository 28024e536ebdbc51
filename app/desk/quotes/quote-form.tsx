import { fixedString, formatMoneyExact, moneySign } from "#money";
import type { DeskQuote, DeskQuoteVersion, LineGroup, LineKind } from "#quotes";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { LineFields, type LineValues } from "./line-fields.tsx";
import { sectionLabels } from "./quote-labels.ts";
import { QuoteMargin, QuoteSums } from "./quote-sums.tsx";

interface QuoteFormProps {
  quote: DeskQuote;
  version: DeskQuoteVersion;
  answer: ChangeAnswer | undefined;
}

/** Lines, texts and terms of a draft in one form. Every button saves all of it. */
export function QuoteForm({ quote, version, answer }: QuoteFormProps) {
  const form = useFocusFirstError(answer);
  const revision = answer?.typed.revision ?? String(quote.revision);
  return (
    <DeskForm isReadable ref={form} noValidate className="grid gap-8">
      <ChangeNotices answer={answer} />
      {/* The action of Enter in an input. */}
      <button type="submit" name="intent" value="save" hidden tabIndex={-1} aria-hidden="true">
        Save
      </button>
      <input
        type="hidden"
        name="revision"
        value={answer?.changedAt == null ? revision : String(quote.revision)}
      />
      <input type="hidden" name="seenTotalCents" value={version.totalCents} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,340px)] lg:gap-12">
        <div className="grid content-start gap-8">
          <Lines quote={quote} version={version} answer={answer} />
          <DeskSection title="Note to the client">
            <TextArea
              label="Shown above the lines, without cost or margin"
              {...fieldState(answer, "words", version.words)}
              maxLength={2_000}
            />
          </DeskSection>
        </div>
        <div className="grid content-start gap-8">
          <QuoteSums version={version} />
          <QuoteMargin margin={version.margin} />
          <Terms quote={quote} version={version} answer={answer} />
          <div className="grid gap-3">
            <Button type="submit" name="intent" value="send" block>
              Send version {version.version}, {formatMoneyExact(version.totalCents)}
            </Button>
            <Button type="submit" name="intent" value="save" variant="secondary" block>
              Save draft
            </Button>
            <p className="text-small text-text-2">
              {quote.name} gets an email with the quote. A sent version can't be edited.
            </p>
          </div>
        </div>
      </div>
    </DeskForm>
  );
}

function Lines({ quote, version, answer }: QuoteFormProps) {
  const saved = version.lines.map(
    (line): LineValues => ({
      ...{ kind: line.kind, piece: line.tag ?? "" },
      ...{ expected: line.expectedOn ?? "", vendor: line.vendorNote },
      deposit: line.depositCents === null ? "" : fixedString(line.depositCents),
      ...{ group: line.group, title: line.title, note: line.note, unit: line.unit, cents: line.cents },
      quantity: line.quantity,
      cost: line.costEachCents === null ? "" : fixedString(line.costEachCents),
      each: fixedString(line.eachCents),
    }),
  );
  const lines = answer ? typedLines(answer.typed, saved) : [...saved, emptyLine(saved.at(-1))];
  const sums = groupSums(version);
  return (
    <DeskSection title="Lines">
      <TextField
        label="Piece"
        {...fieldState(answer, "title", quote.title)}
        maxLength={120}
        className="max-w-[440px]"
      />
      <div className="border-t border-line">
        {lines.map((line, index) => {
          const section = sectionOf(line);
          const before = saved[index - 1];
          const isFirst = !answer && index < saved.length && (!before || section !== sectionOf(before));
          return (
            <div key={index}>
              {isFirst && (
                <p className="flex justify-between gap-4 border-b border-line py-3 text-ui font-medium tabular-nums lining-nums">
                  <span>{sectionLabels[section]}</span>
                  <span>{sums.get(section) ? formatMoneyExact(sums.get(section) ?? 0) : "Included"}</span>
                </p>
              )}
              <LineFields index={index} line={line} answer={answer} isNew={index >= saved.length} />
            </div>
          );
        })}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="line" variant="secondary">
          Save and add a line
        </Button>
        {quote.design && (
          <Button type="submit" name="intent" value="design" variant="secondary">
            Lines from the design
          </Button>
        )}
      </div>
    </DeskSection>
  );
}

function Terms({ quote, version, answer }: QuoteFormProps) {
  const counties = [
    ...quote.counties.map((county) => ({ value: county, label: county })),
    { value: "", label: "Shipped to a state where we don't collect tax" },
  ];
  return (
    <DeskSection title="Terms">
      <TextField label="Valid until" type="date" {...fieldState(answer, "validUntil", version.validUntil)} />
      <TextField
        label={`Deposit, ${moneySign()}`}
        hint="0 to accept without a payment."
        {...fieldState(answer, "deposit", fixedString(version.depositCents))}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <SelectField
        label="Delivery"
        options={counties}
        {...fieldState(answer, "taxCounty", version.taxCounty ?? "")}
      />
      <TextField
        label="Trade-in"
        optional
        {...fieldState(answer, "tradeInTitle", version.tradeInTitle)}
        maxLength={120}
      />
      <TextField
        label={`Trade-in value, ${moneySign()}`}
        optional
        {...fieldState(
          answer,
          "tradeIn",
          version.tradeInCents === 0 ? "" : fixedString(version.tradeInCents),
        )}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
    </DeskSection>
  );
}

function groupSums({ lines }: DeskQuoteVersion): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) {
    const section = sectionOf(line);
    sums.set(section, (sums.get(section) ?? 0) + line.cents);
  }
  return sums;
}

/** Where a line is listed: by its group if it is made, otherwise by its kind. */
function sectionOf({ kind, group }: { kind: string; group: string }): LineGroup | LineKind {
  return (kind === "made" ? group : kind) as LineGroup | LineKind;
}

function emptyLine({ kind = "made", group = "metal" }: Partial<LineValues> = {}): LineValues {
  return {
    ...{ kind, group, title: "", note: "", quantity: "1", unit: "pc", cost: "", each: "", cents: null },
    ...{ piece: "", expected: "", deposit: "", vendor: "" },
  };
}

/** The lines as typed, in order. */
function typedLines(typed: Record<string, string>, saved: readonly LineValues[]): LineValues[] {
  const last = Math.max(
    -1,
    ...Object.keys(typed).map((name) => Number(/^(\d+)-title$/.exec(name)?.[1] ?? -1)),
  );
  return Array.from({ length: last + 1 }, (_, index) => {
    const value = (name: string) => typed[`${index}-${name}`] ?? "";
    return {
      ...{ group: value("group"), title: value("title"), note: value("note"), quantity: value("quantity") },
      ...{ unit: value("unit"), cost: value("cost"), each: value("each"), kind: value("kind") || "made" },
      ...{ piece: value("piece"), expected: value("expected") },
      ...{ deposit: value("deposit"), vendor: value("vendor") },
      cents: saved[index]?.cents ?? null,
    };
  });
}
