import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages";
import { classNames } from "./class-names.ts";

export interface FieldProps {
  label: string;
  name: string;
  /** Shows "(optional)" after the label. */
  optional?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
}

export function inputClasses(error: string | undefined): string {
  return classNames(
    "w-full rounded-ctl border bg-transparent px-3.5 py-[11px] text-body leading-normal placeholder:text-text-3 placeholder:opacity-100",
    error ? "border-garnet inset-ring inset-ring-garnet" : "border-control hover:border-text-2",
  );
}

/** `aria-describedby` for the control `id`: the ids of its hint and error. */
export function describedBy(id: string, { hint, error }: Pick<FieldProps, "hint" | "error">) {
  return classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined;
}

export function Field({
  id,
  label,
  optional,
  hint,
  error,
  className,
  children,
}: Omit<FieldProps, "name"> & { id: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={classNames("grid content-start gap-2", className)}>
      <label htmlFor={id} className="text-small leading-[1.4] font-medium">
        {label}
        {optional && <span className="font-normal text-text-3"> {m.controls.optional}</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-text-2">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The error message of the control `id`, if any. */
export function FieldError({ id, error }: Pick<FieldProps, "error"> & { id: string }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="flex items-center gap-2 text-small text-garnet">
      <CircleAlert size={16} strokeWidth={1.25} className="flex-none" />
      {error}
    </p>
  );
}
