import { useId } from "react";
import { Form } from "react-router";
import { deskTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { Field, fieldEdge } from "../../ui/field.tsx";
import { TextField } from "../../ui/text-field.tsx";
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
function AddPhoto({ label }: { label: string }) {
  const id = useId();
  return (
    <Form
      method="post"
      action={`/desk/repairs/${label}/photos`}
      encType="multipart/form-data"
      className="grid max-w-[40em] gap-4"
    >
      <Field
        id={id}
        label="Photograph"
        hint="JPEG, PNG or WebP, up to 24 MB. What the camera noted, the place too, is left out."
      >
        <input
          id={id}
          type="file"
          name="file"
          accept="image/jpeg,image/png,image/webp"
          capture="environment"
          required
          aria-describedby={`${id}-hint`}
          className={`${fieldEdge(undefined)} min-h-12 text-ui file:mr-4 file:min-h-7 file:cursor-pointer file:border-0 file:border-r file:border-line file:bg-transparent file:pr-4 file:text-ui file:font-medium file:text-text`}
        />
      </Field>
      <TextField label="What it shows" name="note" optional maxLength={120} />
      <div>
        <Button type="submit" variant="secondary">
          Add the photograph
        </Button>
      </div>
    </Form>
  );
}
