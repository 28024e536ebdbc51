import { Form } from "react-router";
import { deskTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFirstError } from "../../ui/use-first-error.ts";
import { type ChangeAnswer, typedField } from "../kit/change-answer.ts";
import { FileField } from "../kit/file-field.tsx";
import type { ShownRepair } from "./shown-repair.server.ts";

/** Photographs of the condition, and the camera. */
export function RepairPhotos({
  repair: { label, title, photos },
  canAdd,
}: {
  repair: ShownRepair;
  canAdd: boolean;
}) {
  return (
    <>
      {photos.length === 0 ? (
        <p className="text-ui text-text-2">None yet. Four at least, one of the serial.</p>
      ) : (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {photos.map(({ id, note, addedAt }) => (
            <li key={id} className="grid content-start gap-1 text-small">
              <a
                href={`/desk/repairs/${label}/photos/${id}`}
                className="plate block aspect-[4/5] overflow-hidden"
              >
                <img
                  src={`/desk/repairs/${label}/photos/${id}`}
                  alt={note || `${title}, ${deskTime(addedAt)}`}
                  loading="lazy"
                  className="size-full object-cover"
                />
              </a>
              {note && <span>{note}</span>}
              <span className="text-text-2 tabular-nums">{deskTime(addedAt)}</span>
            </li>
          ))}
        </ul>
      )}
      {canAdd && <AddPhoto key={photos.length} label={label} />}
    </>
  );
}

/** On a telephone the camera opens. */
export function AddPhoto({ label, answer }: { label: string; answer?: ChangeAnswer | undefined }) {
  const form = useFirstError(answer);
  return (
    <Form
      ref={form}
      method="post"
      action={`/desk/repairs/${label}/photos`}
      encType="multipart/form-data"
      className="grid max-w-[40em] gap-4"
    >
      <FileField
        label="Photograph"
        name="file"
        hint="JPEG, PNG or WebP, up to 24 MB. What the camera noted, the place too, is left out."
        accept="image/jpeg,image/png,image/webp"
        maxMegabytes={24}
        error={answer?.errors.file}
        isPhotograph
        required
      />
      <TextField label="What it shows" optional {...typedField(answer, "note", "")} maxLength={120} />
      <div>
        <Button type="submit" variant="secondary">
          Add the photograph
        </Button>
      </div>
    </Form>
  );
}
