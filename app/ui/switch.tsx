import type { ReactNode } from "react";

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The label, to its left. */
  children: ReactNode;
}

export function Switch({ checked, onChange, children }: SwitchProps) {
  return (
    <label className="flex min-h-16 cursor-pointer items-center justify-between gap-4 border-y border-line text-ui">
      <span>{children}</span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="switch"
      />
    </label>
  );
}
