import { maxPhotoMegabytes, photoTypes } from "../../../foundation/records/photo-rules.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { DeskForm } from "../kit/desk-form.tsx";
import { FileField } from "../kit/file-field.tsx";

export interface ShownFile {
  id: number;
  note: string;
  contentType: string;
  addedAt: number;
  addedBy: string;
}

/** A piece's files with dates. */
export function PieceFiles({ files, title }: { files: readonly ShownFile[]; title: string }) {
  if (files.length === 0) return <p className="text-ui text-text-2">None yet.</p>;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-4">
      {files.map((file) => (
        <li key={file.id} className="grid content-start gap-1 text-small">
          <PieceFile file={file} title={title} />
          <RemoveFile file={file} />
        </li>
      ))}
    </ul>
  );
}

/** One file: its picture, note, date and who added it. */
export function PieceFile({ file, title }: { file: ShownFile; title: string }) {
  const { id, note, contentType, addedAt, addedBy } = file;
  return (
    <>
      <a href={`/desk/stock/files/${id}`} className="plate block aspect-square overflow-hidden">
        {contentType === "application/pdf" ? (
          <span className="grid size-full place-items-center underline underline-offset-4">PDF</span>
        ) : (
          <img
            src={`/desk/stock/files/${id}`}
            alt={note || `${title}, ${deskTime(addedAt)}`}
            loading="lazy"
            draggable={false}
            className="size-full object-cover"
          />
        )}
      </a>
      {note && <span>{note}</span>}
      <span className="text-text-2 tabular-nums">
        {deskTime(addedAt)}, {addedBy}
      </span>
    </>
  );
}

export function RemoveFile({ file: { id, addedAt } }: { file: ShownFile }) {
  return (
    <DeskForm preventScrollReset>
      <input type="hidden" name="file" value={id} />
      <button
        type="submit"
        name="intent"
        value="remove"
        aria-label={`Remove the file from ${deskTime(addedAt)}`}
        className="inline-flex min-h-11 items-center text-text-2 underline decoration-line underline-offset-4 hover:text-text"
      >
        Remove
      </button>
    </DeskForm>
  );
}

/** Uploads a report. */
export function AddReportForm({ answer }: { answer: ChangeAnswer | undefined }) {
  const form = useFocusFirstError(answer);
  return (
    <DeskForm ref={form} encType="multipart/form-data" noValidate className="grid max-w-[40em] gap-4">
      <input type="hidden" name="intent" value="report" />
      <FileField
        name="file"
        label="Report"
        hint={`A PDF or a picture, up to ${maxPhotoMegabytes} MB.`}
        accept={`application/pdf,${photoTypes}`}
        maxMegabytes={maxPhotoMegabytes}
        error={answer?.errors.file}
        required
      />
      <div>
        <Button type="submit" variant="secondary">
          Add report
        </Button>
      </div>
    </DeskForm>
  );
}
