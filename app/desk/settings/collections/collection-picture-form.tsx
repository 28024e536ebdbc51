import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useFocusFirstError } from "../../../ui/use-first-error.ts";
import { type ChangeAnswer, fieldState, formVersion } from "../../kit/change-answer.ts";
import { ChangeNotices } from "../../kit/change-notices.tsx";
import { DeskForm } from "../../kit/desk-form.tsx";
import { DeskSection } from "../../kit/desk-section.tsx";
import { FileField } from "../../kit/file-field.tsx";
import { pictureMegabytes } from "./picture-limit.ts";

interface CollectionPictureFormProps {
  picture: { url: string; altText: string | null; width: number; height: number } | null;
  version: number;
  answer: ChangeAnswer | undefined;
}

/** The collection's own picture. */
export function CollectionPictureForm({ picture, version, answer }: CollectionPictureFormProps) {
  const form = useFocusFirstError(answer);
  return (
    <DeskSection title="Picture">
      <p className="max-w-[40em] text-small text-text-2">
        Beside the title on its page, and when it’s shared. Without one, its page has no picture.
      </p>
      {picture && (
        <img
          src={`${picture.url}?width=640`}
          alt={picture.altText ?? ""}
          width={picture.width}
          height={picture.height}
          className="aspect-[16/9] w-full max-w-80 rounded-ctl object-cover"
        />
      )}
      <DeskForm ref={form} encType="multipart/form-data" noValidate className="grid max-w-[40em] gap-5">
        <ChangeNotices answer={answer} />
        <input type="hidden" name="version" value={formVersion(answer, "version", version)} />
        <FileField
          label={picture ? "Replace with" : "File"}
          name="file"
          hint={`PNG, WebP or JPEG, up to ${pictureMegabytes} MB. Shown 16 wide by 9 high.`}
          accept="image/png,image/webp,image/jpeg"
          maxMegabytes={pictureMegabytes}
          error={answer?.errors.file}
        />
        <TextField
          label="Description"
          {...fieldState(answer, "altText", picture?.altText ?? "")}
          hint={answer?.errors.altText ? undefined : "For people who can’t see it."}
          maxLength={300}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="picture" variant="secondary">
            Save picture
          </Button>
          {picture && (
            <Button type="submit" name="intent" value="no-picture" variant="secondary">
              Remove picture
            </Button>
          )}
        </div>
      </DeskForm>
    </DeskSection>
  );
}
