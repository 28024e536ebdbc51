import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

interface IconButtonProps extends ComponentProps<"button"> {
  /** Accessible name. */
  label: string;
}

export function IconButton({ label, className, type = "button", ...props }: IconButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      className={classNames(
        "inline-grid size-11 place-items-center rounded-ctl transition-colors duration-[220ms] ease-house hover:bg-text/8 disabled:text-text-3 disabled:hover:bg-transparent",
        className,
      )}
    />
  );
}
