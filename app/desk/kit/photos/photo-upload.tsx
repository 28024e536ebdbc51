import { type DragEvent, type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { maxPhotoMegabytes, photoTypeNames, photoTypes } from "../../../../foundation/records/photo-rules.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { describedBy, Field } from "../../../ui/field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { type ChangeAnswer, fieldState } from "../change-answer.ts";
import { DeskForm } from "../desk-form.tsx";
import { PhotoProgress } from "./photo-progress.tsx";
import { RefusedPhotos } from "./refused-photos.tsx";
import { usePhotoUploads } from "./use-photo-uploads.ts";

interface PhotoUploadProps {
  /** Where photos are posted one at a time. Without JavaScript, the page itself takes the form. */
  to: string;
  intent: string;
  /** "picture" */
  noun: string;
  /** What the product or piece can take, after the types. */
  hint: string;
  note: { name: string; label: string; placeholder?: string; maxLength: number };
  answer: ChangeAnswer | undefined;
}

const inputLook =
  "min-h-12 w-full cursor-pointer text-ui text-text-2 file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-ctl file:border file:border-solid file:border-control file:bg-transparent file:px-4 file:text-ui file:font-medium file:text-text hover:file:border-text";

/** Adds many photos: chosen, dropped or taken with a phone. */
export function PhotoUpload({ to, intent, noun, hint, note, answer }: PhotoUploadProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isOver, setIsOver] = useState(false);
  const uploads = usePhotoUploads(to);
  const error = answer?.errors.file;
  const label = `${noun[0]!.toUpperCase()}${noun.slice(1)}s`;
  const types = `${photoTypeNames}, up to ${maxPhotoMegabytes} MB each. ${hint}`;

  function fields(): Record<string, string> {
    const sent = new FormData(form.current!);
    return { intent, [note.name]: String(sent.get(note.name) ?? "") };
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    const files = fileInputs(event.currentTarget).flatMap((input) => [...(input.files ?? [])]);
    // Without a file, the server says that one is needed.
    if (files.length === 0) return;
    event.preventDefault();
    uploads.send(files, fields());
    for (const input of fileInputs(event.currentTarget)) input.value = "";
  }
  function drop(event: DragEvent<HTMLElement>): void {
    event.preventDefault();
    setIsOver(false);
    if (event.dataTransfer.files.length > 0) uploads.send([...event.dataTransfer.files], fields());
  }
  const drag = (isNear: boolean) => (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    setIsOver(isNear);
  };
  return (
    <DeskForm
      ref={form}
      encType="multipart/form-data"
      noValidate
      className="grid max-w-[46em] gap-5"
      onSubmit={submit}
    >
      <input type="hidden" name="intent" value={intent} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the input inside */}
      <div
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
        className={classNames(
          "grid gap-4 rounded-ctl border border-dashed p-5 transition-colors",
          isOver ? "border-gold bg-raised" : "border-control",
        )}
      >
        <Field id={`${id}-file`} label={label} hint={types} error={undefined}>
          <FileInput
            id={`${id}-file`}
            describedBy={describedBy(`${id}-file`, { hint: types, error: undefined })}
          />
        </Field>
        <div className="hidden pointer-coarse:block">
          <Field id={`${id}-camera`} label={`Or take a ${noun} now`} error={undefined}>
            <FileInput id={`${id}-camera`} isCamera />
          </Field>
        </div>
        <p className="text-small text-text-2 pointer-coarse:hidden noscript:hidden">
          You can also drop {noun}s here.
        </p>
      </div>
      <TextField
        label={note.label}
        optional
        {...fieldState(answer, note.name, "")}
        placeholder={note.placeholder}
        maxLength={note.maxLength}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="secondary">{`Add ${noun}s`}</Button>
      </div>
      {error && uploads.uploads.length === 0 && (
        <RefusedPhotos noun={noun} lines={error.split("\n")} isOutcome />
      )}
      <PhotoProgress noun={noun} uploads={uploads} onRetry={() => uploads.retry(fields())} />
    </DeskForm>
  );
}

function FileInput({
  id,
  describedBy: described,
  isCamera,
}: {
  id: string;
  describedBy?: string | undefined;
  isCamera?: boolean;
}): ReactNode {
  return (
    <input
      id={id}
      type="file"
      name="file"
      accept={photoTypes}
      {...(isCamera ? { capture: "environment" as const } : { multiple: true })}
      aria-describedby={described}
      className={inputLook}
    />
  );
}

function fileInputs(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type="file"]')];
}
