import { Camera } from "lucide-react";
import { Form, Link } from "react-router";
import {
  type PhotoPlace,
  photoName,
  photoPlacesFor,
  placeLabel,
} from "../../../modules/repairs/photo-places.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { FileField } from "../kit/file-field.tsx";
import type { VisibleRepair } from "./visible-repair.server.ts";

/** "At least four, one of the serial" */
export function photoRequirementText({ serial }: { serial: string }): string {
  return `At least four${serial === "" ? "" : ", including the serial number"}`;
}

/** Photos of the condition, placeholders for missing ones, and the camera. */
export function RepairPhotos({ repair, canAdd }: { repair: VisibleRepair; canAdd: boolean }) {
  const { label, title, photos } = repair;
  const places = photoPlacesFor(repair);
  const open = canAdd ? places.filter((each) => photos.every(({ place }) => place !== each)) : [];
  return (
    <>
      {photos.length + open.length === 0 ? (
        <p className="text-ui text-text-2">None yet.</p>
      ) : (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {photos.map(({ id, addedAt, ...photo }) => (
            <li key={id} className="grid content-start gap-1 text-small">
              <a
                href={`/desk/repairs/${label}/photos/${id}`}
                className="plate block aspect-[4/5] overflow-hidden"
              >
                <img
                  src={`/desk/repairs/${label}/photos/${id}`}
                  alt={photoName(photo) || `${title}, ${deskTime(addedAt)}`}
                  loading="lazy"
                  className="size-full object-cover"
                />
              </a>
              {photoName(photo) && <span className="wrap-anywhere">{photoName(photo)}</span>}
              <span className="text-text-2 tabular-nums">{deskTime(addedAt)}</span>
            </li>
          ))}
          {open.map((place) => (
            <li key={place}>
              <Link
                to={`/desk/repairs/${label}/photos?place=${place}`}
                className="grid aspect-[4/5] place-content-center justify-items-center gap-2 rounded-ctl border border-dashed border-control p-2 text-center text-small hover:border-text hover:bg-surface"
              >
                <Camera aria-hidden="true" size={20} strokeWidth={1.25} />
                <span>
                  <span className="sr-only">Photo: </span>
                  {placeLabel(place)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {canAdd && <AddPhotoForm key={photos.length} label={label} places={places} />}
    </>
  );
}

interface AddPhotoProps {
  label: string;
  places: readonly PhotoPlace[];
  /** The placeholder it was opened from. */
  place?: string;
  answer?: ChangeAnswer | undefined;
}

/** Opens the camera on a phone. */
export function AddPhotoForm({ label, places, place = "", answer }: AddPhotoProps) {
  const form = useFocusFirstError(answer);
  return (
    <Form
      ref={form}
      method="post"
      action={`/desk/repairs/${label}/photos`}
      encType="multipart/form-data"
      className="grid max-w-[40em] gap-4"
    >
      <FileField
        label="Photo"
        name="file"
        hint="JPEG, PNG, WebP or AVIF, up to 24 MB. Camera data and location are removed."
        accept="image/jpeg,image/png,image/webp,image/avif"
        maxMegabytes={24}
        error={answer?.errors.file}
        isPhotograph
        required
      />
      <SelectField
        {...fieldState(answer, "place", place)}
        label="View"
        optional
        options={[
          { value: "", label: "Another view" },
          ...places.map((value) => ({ value, label: placeLabel(value) })),
        ]}
      />
      <TextField label="Description" optional {...fieldState(answer, "note", "")} maxLength={120} />
      <div>
        <Button type="submit" variant="secondary">
          Add photo
        </Button>
      </div>
    </Form>
  );
}
