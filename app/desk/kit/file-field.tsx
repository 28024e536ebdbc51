import { type ChangeEvent, useId, useState } from "react";
import { describedBy, Field, inputClasses } from "../../ui/field.tsx";

interface FileFieldProps {
  label: string;
  name: string;
  hint: string;
  /** Media types, comma-separated. */
  accept: string;
  /** For all files together. */
  maxMegabytes: number;
  error: string | undefined;
  /** Opens the camera on a phone. */
  isPhotograph?: boolean;
  multiple?: boolean;
  required?: boolean;
  optional?: boolean;
}

/** A file input. Reports oversized files immediately, before a slow upload. */
export function FileField(props: FileFieldProps) {
  const { label, name, hint, accept, maxMegabytes, optional, isPhotograph, multiple, required } = props;
  const id = useId();
  const [tooLarge, setTooLarge] = useState("");
  const error = tooLarge || props.error;
  function look({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const bytes = [...(input.files ?? [])].reduce((sum, { size }) => sum + size, 0);
    const megabytes = Math.ceil(bytes / 1024 / 1024);
    const isTooLarge = bytes > maxMegabytes * 1024 * 1024;
    setTooLarge(
      isTooLarge
        ? `${multiple ? "These files are" : "This file is"} ${megabytes} MB. The limit is ${maxMegabytes} MB. Choose ${multiple ? "fewer or smaller files" : "a smaller file"}.`
        : "",
    );
    if (isTooLarge) input.value = "";
  }
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error}>
      <input
        id={id}
        type="file"
        {...{ name, accept, multiple, required }}
        {...(isPhotograph && { capture: "environment" as const })}
        onChange={look}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={`${inputClasses(error)} min-h-12 text-ui file:mr-4 file:min-h-7 file:cursor-pointer file:border-0 file:border-r file:border-line file:bg-transparent file:pr-4 file:text-ui file:font-medium file:text-text`}
      />
    </Field>
  );
}
