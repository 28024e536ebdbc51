import type { Difference, readStockTake, StockTakeReport } from "#stock";
import { deskTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useActorName } from "../access/use-signed-in.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskForm } from "../kit/desk-form.tsx";

type Take = NonNullable<Awaited<ReturnType<typeof readStockTake>>>;

export function StockTakeCounts({ report }: { report: StockTakeReport }) {
  const actorName = useActorName();
  const missing = report.expected - report.found;
  const extra = report.differences.filter(({ kind }) => kind === "unexpected").length + report.unknown.length;
  const figures = [
    { label: "found", value: report.found },
    { label: "left to count", value: missing },
    { label: "not expected", value: extra },
  ];
  return (
    <>
      <dl className="grid grid-cols-3 gap-4 border-y border-line py-4">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-small text-text-2">{label}</dt>
            <dd className="font-serif text-title-2 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <progress
        value={report.found}
        max={report.expected}
        aria-label={`${report.found} of ${report.expected} found`}
        className="h-1 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-gold"
      />
      {report.people.length > 0 && (
        <p className="text-small text-text-2 tabular-nums">
          {report.people.map(({ name, count }) => `${actorName(name)}: ${count}`).join("; ")}
        </p>
      )}
    </>
  );
}

export function LastCountedPieces({ pieces }: { pieces: Take["last"] }) {
  const actorName = useActorName();
  if (pieces.length === 0) return null;
  return (
    <ul aria-label="Last counted" className="grid text-small">
      {pieces.map(({ piece, title, serial, countedAt, countedBy }) => (
        <li key={piece} className="border-b border-line py-2 first:border-t">
          {[title, serial].filter(Boolean).join(", ")}
          <span className="block text-text-2 tabular-nums">
            {deskTime(countedAt ?? 0)}, {actorName(countedBy ?? "")}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Missing pieces, unexpected ones and invalid codes. While the count is open, each has a field for an explanation. */
export function StockTakeDifferences({ take }: { take: Take }) {
  const actorName = useActorName();
  const { differences, unknown, counted } = take.report;
  const isOpen = take.closedAt === null;
  return (
    <>
      {differences.length + unknown.length === 0 && (
        <p className="text-ui text-text-2">No differences. Every piece was found.</p>
      )}
      <ul className="grid">
        {differences.map((one) => (
          <li key={one.piece} className="grid gap-2 border-b border-line py-3 first:border-t">
            <DifferenceHead difference={one} />
            {isOpen && !one.isExplained && <Explain difference={one} />}
            {(!isOpen || one.isExplained) && one.explanation && (
              <p className="text-small">{one.explanation}</p>
            )}
          </li>
        ))}
        {unknown.map(({ code, at, by }) => (
          <li key={code} className="grid gap-1 border-b border-line py-3 first:border-t">
            <span className="flex flex-wrap justify-between gap-3">
              <span className="font-medium wrap-anywhere">{code}</span>
              <DeskBadge tone="bad">not one of our pieces</DeskBadge>
            </span>
            <span className="text-small text-text-2 tabular-nums">
              {deskTime(at)}, {actorName(by)}
            </span>
          </li>
        ))}
      </ul>
      {isOpen && (
        <DeskForm className="grid justify-items-start gap-2">
          <input type="hidden" name="seen" value={counted} />
          <Button type="submit" name="intent" value="close">
            Close count
          </Button>
          <p className="text-small text-text-2">Explain every difference first. The report is then final.</p>
        </DeskForm>
      )}
    </>
  );
}

function DifferenceHead({ difference }: { difference: Difference }) {
  const { piece, title, label, serial, place, kind, cause, isExplained, explanation } = difference;
  const isOpen = !isExplained && explanation === "";
  const word = kind === "missing" ? "missing" : "not expected";
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <TextLink to={`/desk/stock/${piece}`}>{title}</TextLink>
        <DeskBadge tone={isOpen ? "bad" : "quiet"}>{isOpen ? word : `${word}, explained`}</DeskBadge>
      </span>
      <span className="text-small text-text-2 tabular-nums">
        {[label, serial, place].filter(Boolean).join(", ")}
        {cause && <span className="block text-text">{cause}</span>}
      </span>
    </>
  );
}

function Explain({ difference: { piece, title, explanation } }: { difference: Difference }) {
  return (
    <DeskForm preventScrollReset className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="explain" />
      <input type="hidden" name="piece" value={piece} />
      <TextField
        key={explanation}
        label="Reason for the difference"
        name="explanation"
        defaultValue={explanation}
        maxLength={300}
        className="min-w-[14em] flex-1"
      />
      <Button type="submit" variant="secondary" aria-label={`Save explanation for ${title}`}>
        Save
      </Button>
    </DeskForm>
  );
}
