import type { Engraving } from "#jewelry/design";
import { classNames } from "../../../ui/class-names.ts";

const faces: Record<Engraving["font"], string> = {
  script: "font-script text-[1.5em] leading-none",
  block: "font-sans tracking-[.08em]",
  italic: "font-serif text-[1.1em] italic",
};

/** Engraved words in the face that they will be cut in. Their own direction cannot reach what stands beside them. */
export function EngravedText({ engraving, className }: { engraving: Engraving; className?: string }) {
  return (
    <bdi className={classNames(faces[engraving.font], "wrap-anywhere", className)}>{engraving.text}</bdi>
  );
}
