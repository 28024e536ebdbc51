import type { ComponentProps, MouseEvent } from "react";
import { type ButtonLook, buttonLook } from "./button-look.ts";
import { classNames } from "./class-names.ts";
import { SecondsDial } from "./seconds-dial.tsx";

interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Participle ("Adding") shown beside the seconds dial; the button keeps its width and takes no click. */
  busy?: string | undefined;
}

export function Button({
  variant,
  size,
  block,
  busy,
  className,
  children,
  onClick,
  type = "button",
  ...props
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>): void {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...props}
      type={type}
      className={classNames(buttonLook({ variant, size, block }), busy && "cursor-progress", className)}
      aria-busy={busy ? true : undefined}
      aria-disabled={busy ? true : undefined}
      onClick={click}
    >
      <span className={classNames("contents", busy && "[&>*]:invisible text-transparent")}>{children}</span>
      {busy && (
        <span className="absolute inset-0 flex items-center justify-center gap-2.5">
          <SecondsDial />
          {busy}
        </span>
      )}
    </button>
  );
}
