import { Form } from "react-router";
import type { EndPreview, LayawayEnd } from "#commerce";
import { formatMoneyExact } from "#money";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";

interface EndPanelProps {
  label: string;
  version: number;
  end: LayawayEnd;
  preview: EndPreview;
  answer: ChangeAnswer | undefined;
}

/** What canceling refunds, and how, before the button. */
export function EndPanel({ label, version, end, preview, answer }: EndPanelProps) {
  const { paidCents, feeCents, refundCents, ways, refusal } = preview;
  const rejected = answer?.intent === end ? answer : undefined;
  const rows = [
    { label: "Paid to date", value: formatMoneyExact(paidCents) },
    ...(feeCents > 0
      ? [{ label: "Cancellation fee, per agreement", value: `−${formatMoneyExact(feeCents)}` }]
      : []),
  ];
  return (
    <section
      id="end"
      aria-label={`Cancel ${label}`}
      className="scroll-mt-20 grid gap-4 border-l-2 border-garnet bg-surface p-5"
    >
      <h2 className="font-serif text-title-2">Cancel {label}</h2>
      <dl className="grid gap-2 text-ui tabular-nums">
        {rows.map((row) => (
          <div key={row.label} className="flex justify-between gap-4 border-b border-line pb-2">
            <dt className="text-text-2">{row.label}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 font-medium">
          <dt>Refund</dt>
          <dd className="font-serif text-title-2 font-normal">{formatMoneyExact(refundCents)}</dd>
        </div>
      </dl>
      {ways.length > 0 && (
        <p className="text-small text-text-2">
          {ways.map((way) => `${formatMoneyExact(way.cents)} by ${way.label.toLowerCase()}`).join(", ")}. The
          pieces go back in stock, and we email the client.
        </p>
      )}
      {refusal ? (
        <Notice kind="info">{refusal}</Notice>
      ) : (
        <Form method="post" action={`/desk/layaways/${label}`} noValidate className="grid gap-4">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="seenRefundCents" value={refundCents} />
          {refundCents > 0 && (
            <SelectField
              label="Refund to"
              name="to"
              options={[
                { value: "original", label: "The way it was paid" },
                { value: "store-credit", label: "Store credit" },
              ]}
              defaultValue={rejected?.typed.to ?? "original"}
            />
          )}
          {ways.flatMap(({ method, label: name, asks }) =>
            asks === null
              ? []
              : [
                  <TextField
                    key={method}
                    {...fieldState(rejected, `reference-${method}`, "")}
                    label={`Reference, ${name.toLowerCase()}`}
                    autoComplete="off"
                    maxLength={60}
                  />,
                ],
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value={end}>
              {refundCents > 0 ? "Cancel and refund" : "Cancel layaway"}
            </Button>
            <ButtonLink to={`/desk/layaways/${label}`} variant="secondary">
              Keep layaway
            </ButtonLink>
          </div>
        </Form>
      )}
    </section>
  );
}
