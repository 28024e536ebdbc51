import type { ComponentProps, MouseEvent } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends ComponentProps<"button">, ButtonStyle {
  /** Shown with a spinner ("Adding"). The button keeps its width and ignores clicks. */
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
      className={classNames(buttonClasses({ variant, size, block }), busy && "cursor-progress", className)}
      aria-busy={busy ? true : undefined}
      aria-disabled={busy ? true : undefined}
      onClick={click}
    >
      <span className={classNames("contents", busy && "[&>*]:invisible text-transparent")}>{children}</span>
      {busy && (
        <span className="absolute inset-0 flex items-center justify-center gap-2.5">
          <Spinner />
          {busy}
        </span>
      )}
    </button>
  );
}

export interface ButtonStyle {
  variant?: "primary" | "secondary" | undefined;
  size?: "sm" | "md" | "lg" | undefined;
  block?: boolean | undefined;
}

const base =
  "relative inline-flex print:hidden items-center justify-center gap-2.5 rounded-ctl border font-medium leading-[1.2] whitespace-nowrap select-none transition duration-[220ms] ease-house active:translate-y-px motion-reduce:transition-colors motion-reduce:active:translate-y-0 disabled:cursor-not-allowed disabled:border-transparent disabled:bg-raised disabled:text-text-3 disabled:active:translate-y-0";

const variants = {
  primary:
    "border-transparent bg-text text-inverse enabled:hover:bg-[color-mix(in_oklab,var(--text)_84%,var(--bg))] [a]:hover:bg-[color-mix(in_oklab,var(--text)_84%,var(--bg))]",
  secondary:
    "border-control enabled:hover:border-text enabled:hover:bg-text/6 [a]:hover:border-text [a]:hover:bg-text/6",
};

const sizes = {
  sm: "min-h-10 px-[18px] text-small hit-area",
  md: "min-h-12 px-[26px] text-ui",
  lg: "min-h-[54px] px-8 text-body md:min-h-14",
};

export function buttonClasses({ variant = "primary", size = "md", block = false }: ButtonStyle): string {
  return classNames(base, variants[variant], sizes[size], block && "w-full");
}
