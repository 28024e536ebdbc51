import { Form } from "react-router";
import type { DeskQuote } from "#quotes";
import { deskTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { useCanPostForm } from "../access/use-signed-in.ts";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { FileField } from "../kit/file-field.tsx";
import { pictureLabels } from "./quote-labels.ts";

interface QuotePicturesProps {
  quote: Pick<DeskQuote, "label" | "title" | "state" | "pictures">;
  answer: ChangeAnswer | undefined;
}

/** Sketches, photographs and drawings, which the client and the workshop see. */
export function QuotePictures({ quote, answer }: QuotePicturesProps) {
  const { label, title, state, pictures } = quote;
  const canAdd = useCanPostForm("desk/quotes/:id/pictures");
  return (
    <DeskSection title="Sketches and photos">
      <ChangeNotices answer={answer} hasText={false} />
      {pictures.length === 0 ? (
        <p className="text-ui text-text-2">None yet. The client and the workshop see what you add.</p>
      ) : (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {pictures.map(({ id, purpose, note, addedAt }) => (
            <li key={id} className="grid content-start gap-1 text-small">
              <a
                href={`/desk/quotes/${label}/pictures/${id}`}
                className="plate block aspect-[4/5] overflow-hidden"
              >
                <img
                  src={`/desk/quotes/${label}/pictures/${id}`}
                  alt={note || `${pictureLabels[purpose]} of ${title}`}
                  loading="lazy"
                  className="size-full object-cover"
                />
              </a>
              <span className="wrap-anywhere">{note || pictureLabels[purpose]}</span>
              <span className="text-text-2 tabular-nums">{deskTime(addedAt)}</span>
              {state !== "accepted" && (
                <DeskForm preventScrollReset>
                  <input type="hidden" name="picture" value={id} />
                  <button
                    type="submit"
                    name="intent"
                    value="remove-picture"
                    className="inline-flex min-h-11 items-center text-small text-text-2 underline underline-offset-4 hover:text-text"
                  >
                    Remove
                  </button>
                </DeskForm>
              )}
            </li>
          ))}
        </ul>
      )}
      {canAdd && <AddPictureForm key={pictures.length} action={`/desk/quotes/${label}/pictures`} />}
    </DeskSection>
  );
}

interface AddPictureProps {
  action: string;
  /** The purpose that is chosen first. */
  purpose?: "photo" | "drawing";
  answer?: ChangeAnswer | undefined;
}

/** Opens the camera on a phone. */
export function AddPictureForm({ action, purpose = "photo", answer }: AddPictureProps) {
  const form = useFocusFirstError(answer);
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      encType="multipart/form-data"
      className="grid max-w-[40em] gap-4"
    >
      <FileField
        label="Picture"
        name="file"
        hint="JPEG, PNG, WebP or AVIF, up to 24 MB. Camera data and location are removed."
        accept="image/jpeg,image/png,image/webp,image/avif"
        maxMegabytes={24}
        error={answer?.errors.file}
        required
      />
      <SelectField
        label="What it shows"
        options={Object.entries(pictureLabels).map(([value, text]) => ({ value, label: text }))}
        {...fieldState(answer, "purpose", purpose)}
      />
      <TextField label="Description" optional {...fieldState(answer, "note", "")} maxLength={120} />
      <div>
        <Button type="submit" variant="secondary">
          Add picture
        </Button>
      </div>
    </Form>
  );
}
