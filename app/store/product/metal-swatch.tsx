import { classNames } from "../../ui/class-names.ts";

const discs: [word: RegExp, className: string][] = [
  [/\bwhite\b/i, "bg-(image:--metal-white)"],
  [/\byellow\b/i, "bg-(image:--metal-yellow)"],
  [/\brose\b/i, "bg-(image:--metal-rose)"],
  [/\bplatinum\b/i, "bg-(image:--metal-platinum)"],
  [/\bsilver\b/i, "bg-(image:--metal-silver)"],
  [/\bsteel\b/i, "bg-(image:--metal-steel)"],
];

/** A swatch of the metal mentioned in `name`; nothing if none is. */
export function MetalSwatch({ name }: { name: string }) {
  const disc = discs.find(([word]) => word.test(name))?.[1];
  if (!disc) return null;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "size-[18px] flex-none rounded-round shadow-[inset_0_0_0_1px_rgb(0_0_0/0.18)]",
        disc,
      )}
    />
  );
}
