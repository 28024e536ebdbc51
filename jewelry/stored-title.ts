import { runInLanguage } from "#language";
import { pieceTitle } from "./without-engraving.ts";

/** A stored English title in the current language, unless staff wrote it: then it isn't its design's. */
export function storedTitle({ title, design }: { title: string; design: string | null }): string {
  return title === runInLanguage("en", () => pieceTitle(design)) ? pieceTitle(design) : title;
}
