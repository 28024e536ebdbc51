import { useNavigation } from "react-router";
import type { TicketView } from "#commerce";
import { settings } from "#settings";
import { buyItemFields, buySellerFields, weightUnits } from "../../../modules/commerce/buys/buy-fields.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { FieldInputs } from "../kit/fields-form.tsx";
import { FileField } from "../kit/file-field.tsx";
import { SignaturePad } from "../repairs/signature-pad.tsx";
import { ApprovalFields } from "../sell/approval-fields.tsx";
import type { TakeInAnswer } from "./take-in-answer.ts";
import { TradeInPhotos } from "./trade-in-photos.tsx";

interface Draft {
  fields: object;
  typed: Record<string, string>;
  signedName: string;
  photos: readonly number[];
}

interface TakeInFormProps {
  ticket: Pick<TicketView, "id" | "version" | "client">;
  line: number | null;
  draft: Draft | null;
  formKey: string;
  answer: TakeInAnswer | undefined;
}

const resales = [
  { value: "", label: "Choose" },
  { value: "yes", label: "Yes, for resale: taxed on the difference" },
  { value: "no", label: "No: taxed on the full price" },
];

/** What it is, what is allowed for it, its photos, its seller with ID, and their signature. */
export function TakeInForm({ ticket, line, draft, formKey, answer }: TakeInFormProps) {
  const form = useFocusFirstError(answer);
  const isSending = useNavigation().formData !== undefined;
  const field = (name: string, saved = draft?.typed[name] ?? "") => ({
    ...{ name, defaultValue: answer?.typed[name] ?? saved, error: answer?.errors[name] },
  });
  const { client } = ticket;
  const seller = draft?.fields ?? {
    ...{ sellerName: client?.name, sellerEmail: client?.email, sellerPhone: client?.phone },
  };
  const { minAge } = settings().counter.tradeIns;
  return (
    <DeskForm
      ref={form}
      encType="multipart/form-data"
      noValidate
      className="grid gap-x-12 gap-y-10 lg:grid-cols-2"
    >
      <input type="hidden" name="key" value={answer?.typed.key ?? formKey} />
      <input type="hidden" name="version" value={answer?.typed.version ?? ticket.version} />
      {line !== null && <input type="hidden" name="line" value={line} />}
      <div className="col-span-full empty:hidden">
        <ChangeNotices answer={answer} />
      </div>
      <DeskSection title="Item">
        <FieldInputs fields={buyItemFields} saved={draft?.fields ?? {}} answer={answer} />
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-5">
          <TextField label="Weight" inputMode="decimal" placeholder="24.10" {...field("weight")} />
          <SelectField
            label="Unit"
            {...field("weightUnit", "g")}
            options={Object.entries(weightUnits).map(([value, label]) => ({ value, label }))}
          />
        </div>
        {draft && <TradeInPhotos photos={draft.photos} />}
        <FileField
          name="file"
          label={draft ? "More photos" : "Photos"}
          hint="At least one. JPEG, PNG, WebP or AVIF, up to 48 MB total."
          accept="image/jpeg,image/png,image/webp,image/avif"
          maxMegabytes={48}
          error={answer?.errors.file}
          isPhotograph
          multiple
          optional={draft !== null}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField label="Allowed" inputMode="decimal" placeholder="850.00" {...field("allowed")} />
          <SelectField label="For resale" {...field("resale")} options={resales} />
        </div>
      </DeskSection>
      <DeskSection title="Seller" aside="Kept for seven years, as the law requires">
        <FieldInputs fields={buySellerFields} saved={seller} answer={answer} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label="ID number"
            autoComplete="off"
            spellCheck={false}
            hint={draft ? "Leave empty to keep it. It's encrypted." : "Encrypted. Only the owner can see it."}
            {...field("idNumber", "")}
          />
          <TextField
            label="Date of birth"
            type="date"
            hint={draft ? "Leave empty to keep it." : `The seller must be at least ${minAge}.`}
            {...field("bornOn", "")}
          />
        </div>
        <p className="text-ui text-text-2">
          “I own this piece and may sell it. I saw it weighed and tested, and I accept what is allowed for
          it.”
        </p>
        <SignaturePad
          typed={{ defaultValue: answer?.typed.signedName ?? "", error: answer?.errors.signedName }}
        />
      </DeskSection>
      <div className="col-span-full grid justify-items-start gap-4">
        {answer?.asksOwner && <ApprovalFields limitPercent={null} title="Above what you may allow" />}
        <Button type="submit" size="lg" busy={isSending ? "Saving" : undefined}>
          {line === null ? "Add to sale" : "Save trade-in"}
        </Button>
      </div>
    </DeskForm>
  );
}
