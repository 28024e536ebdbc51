import type { ComponentProps, ReactNode } from "react";

interface ChoiceRowProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  title: string;
  note?: ReactNode;
  /** Shown on the right: its price or an icon. */
  aside?: ReactNode;
}

/** A radio row with a thin border, gold when chosen. */
export function ChoiceRow({ title, note, aside, ...props }: ChoiceRowProps) {
  return (
    <label className="relative -mt-px flex min-h-[58px] items-center gap-3.5 border border-line px-4 py-2.5 text-ui first:mt-0 first:rounded-t-ctl last:rounded-b-ctl has-checked:z-1 has-checked:border-gold has-disabled:cursor-not-allowed has-disabled:text-text-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-gold">
      <input
        {...props}
        type="radio"
        className="size-[18px] flex-none appearance-none rounded-round border border-control outline-none checked:border-gold checked:bg-[radial-gradient(circle,var(--gold)_0_4px,transparent_4.5px)] disabled:border-line"
      />
      <span>
        {title}
        {note && <span className="mt-0.5 block text-small text-text-2">{note}</span>}
      </span>
      <span className="ml-auto text-right text-text-2 tabular-nums">{aside}</span>
    </label>
  );
}
