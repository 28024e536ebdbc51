import { Form, useNavigation } from "react-router";
import { currencyWords } from "#money";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import { FileField } from "../kit/file-field.tsx";
import { paperSizes } from "./paper-sizes.ts";

interface Begun {
  fields: Record<string, string>;
  hasDrawing: boolean;
  prices: readonly { amount: string; source: string }[];
  pictures: readonly { key: string; caption: string; url: string; isChosen: boolean }[];
  supersedes: { label: string; version: number } | null;
  key: string;
  /** The query that identifies the piece. */
  search: string;
  /** The signed-in user; null for the owner's token. */
  appraiser: string | null;
  today: string;
  size: string;
}

/** Everything an appraisal states. One button issues it, another previews the printout. */
export function AppraisalForm({ begun, answer }: { begun: Begun; answer: ChangeAnswer | undefined }) {
  const form = useFocusFirstError(answer);
  const { fields, supersedes, appraiser, today, search } = begun;
  const field = (name: string) => fieldState(answer, name, fields[name] ?? "");
  const isSending = useNavigation().formMethod === "POST";
  return (
    <Form
      ref={form}
      method="post"
      action={`/desk/appraisals/new${search}`}
      encType="multipart/form-data"
      noValidate
      className="grid max-w-[860px] gap-10"
    >
      <input type="hidden" name="key" value={answer?.typed.key ?? begun.key} />
      {supersedes && <input type="hidden" name="version" value={supersedes.version} />}
      <DeskSection title="Piece">
        <TextField label="Item" {...field("title")} maxLength={160} />
        <TextArea
          label="Description"
          {...field("description")}
          rows={6}
          maxLength={4000}
          hint="Enough to replace it sight unseen: maker, style, setting, marks, condition."
        />
        <TextArea label="Measurements" optional {...field("measures")} rows={3} maxLength={1000} />
        <div className="grid items-start gap-5 md:grid-cols-2">
          <TextField label="Metal and fineness" optional {...field("metal")} maxLength={200} />
          <TextField label="Weight" optional {...field("weight")} placeholder="4.62 g" maxLength={60} />
        </div>
        <TextArea
          label="Stones"
          optional
          {...field("stones")}
          rows={4}
          maxLength={4000}
          hint="One line per stone type: stone; carats; grades; report."
          placeholder="Oval diamond, natural; 1.50; F, VS1; GIA 2141234567"
        />
      </DeskSection>
      <DeskSection title="Pictures">
        <Pictures begun={begun} answer={answer} />
      </DeskSection>
      <DeskSection title="Value">
        <TextField
          label={`Replacement value, in ${currencyWords().many}`}
          {...field("value")}
          inputMode="decimal"
          maxLength={20}
          className="max-w-[320px]"
        />
        {begun.prices.length > 0 && (
          <ul className="grid gap-1 text-small text-text-2 tabular-nums">
            {begun.prices.map(({ amount, source }) => (
              <li key={source}>
                {amount}: {source}. Left blank: the value is your call.
              </li>
            ))}
          </ul>
        )}
        <TextArea label="Basis of value" {...field("basis")} rows={3} maxLength={3000} />
        <div className="grid items-start gap-5 md:grid-cols-2">
          <TextField label="Purpose" {...field("purpose")} maxLength={160} />
          <TextField label="Effective date" type="date" max={today} {...field("effectiveOn")} />
        </div>
      </DeskSection>
      <DeskSection title="Client">
        <div className="grid items-start gap-5 md:grid-cols-2">
          <TextField label="Client's name" {...field("clientName")} maxLength={120} />
          <TextField
            label="Client's email"
            optional
            type="email"
            {...field("email")}
            maxLength={254}
            hint="Adds the appraisal to the client's documents."
          />
        </div>
        <TextArea
          label="Client's mailing address"
          optional
          {...field("clientAddress")}
          rows={3}
          maxLength={400}
        />
      </DeskSection>
      <DeskSection title="Method and conditions">
        <TextArea label="How it was examined and valued" {...field("method")} rows={5} maxLength={3000} />
        <TextArea label="Limiting conditions" {...field("conditions")} rows={7} maxLength={4000} />
      </DeskSection>
      <DeskSection title="Appraiser">
        <div className="grid items-start gap-5 md:grid-cols-2">
          {appraiser === null ? (
            <TextField label="Name" {...field("appraiserName")} maxLength={120} />
          ) : (
            <p className="text-ui">
              <span className="block text-small font-medium">Name</span>
              <span className="inline-flex min-h-12 items-center">{appraiser}</span>
            </p>
          )}
          <TextField
            label="Title"
            {...field("appraiserTitle")}
            placeholder="Graduate Gemologist (GIA)"
            maxLength={120}
          />
        </div>
      </DeskSection>
      <div className="flex flex-wrap items-end gap-4 border-t border-line pt-6">
        <Button type="submit" busy={isSending ? "Issuing" : undefined}>
          {supersedes ? "Issue new version" : "Issue appraisal"}
        </Button>
        <SelectField
          label="Paper size"
          name="size"
          size="sm"
          defaultValue={begun.size}
          options={paperSizes}
        />
        <button
          type="submit"
          formAction={`/desk/appraisals/preview${search}`}
          formTarget="_blank"
          // A native submission, so the browser shows the returned PDF.
          onClick={(event) => submitAsDocument(event.currentTarget)}
          className="inline-flex min-h-12 items-center rounded-ctl border border-control px-[26px] text-ui font-medium hover:border-text"
        >
          Preview PDF
        </button>
      </div>
    </Form>
  );
}

/** Submits natively, because the response isn't a page of this app. */
function submitAsDocument(button: HTMLButtonElement): void {
  button.form?.addEventListener("submit", (event) => event.stopImmediatePropagation(), {
    once: true,
    capture: true,
  });
}

function Pictures({ begun, answer }: { begun: Begun; answer: ChangeAnswer | undefined }) {
  const hint = "JPEG, PNG, WebP or AVIF, up to six pictures, 48 MB total. Camera data is removed.";
  const chosen = answer?.typed.chosen?.split(" ");
  return (
    <>
      {begun.hasDrawing && <p className="text-ui text-text-2">The job's dimensioned drawing is included.</p>}
      {begun.pictures.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(130px,1fr))] gap-4">
          {begun.pictures.map(({ key, caption, url, isChosen }) => (
            <li key={key} className="text-small">
              <label className="grid cursor-pointer gap-2">
                <span className="plate block aspect-square overflow-hidden">
                  <img src={url} alt="" loading="lazy" className="size-full object-cover" />
                </span>
                <span className="flex min-h-11 items-center gap-2.5">
                  <input
                    type="checkbox"
                    name="chosen"
                    value={key}
                    defaultChecked={chosen ? chosen.includes(key) : isChosen}
                    className="size-5 flex-none accent-current"
                  />
                  <span className="line-clamp-2 wrap-anywhere">{caption}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <FileField
        label="Your photos"
        name="picture"
        hint={hint}
        accept="image/jpeg,image/png,image/webp,image/avif"
        maxMegabytes={48}
        error={answer?.errors.picture}
        multiple
        optional
      />
      {answer && Object.keys(answer.errors).length > 0 && (
        <p className="text-small text-text-2">
          Choose your photos again: your browser clears them when a form has errors.
        </p>
      )}
    </>
  );
}
