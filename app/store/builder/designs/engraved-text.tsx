import type { Engraving } from "#jewelry/design";
import { classNames } from "../../../ui/class-names.ts";

const faces: Record<Engraving["font"], string> = {
  script: "font-script text-[1.5em] leading-none",
  block: "font-sans tracking-[.08em]",
  italic: "font-serif text-[1.1em] italic",
};

/** Engraved text in its font; `bdi` isolates its direction. */
export function EngravedText({ engraving, className }: { engraving: Engraving; className?: string }) {
  return (
    <bdi className={classNames(faces[engraving.font], "wrap-anywhere", className)}>{engraving.text}</bdi>
  );
}
