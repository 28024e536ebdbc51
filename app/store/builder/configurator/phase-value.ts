import { stoneLabel } from "#jewelry/description";
import type { Design } from "#jewelry/design";
import { label, metalLabel } from "#jewelry/labels";
import type { PhaseId } from "#jewelry/phases";
import { m } from "#messages";

/** A phase's value in a few words; null if empty. */
export function phaseValue(design: Design, phase: PhaseId): string | null {
  const { category, style, metal, primaryStone, setting, sizing, engraving, finishing } = design;
  switch (phase) {
    case "category":
      return label("category", category);
    case "style":
      return style && label("style", style);
    case "metal":
      return metal && metalLabel(metal);
    case "stone":
      return primaryStone && stoneLabel(primaryStone);
    case "setting":
      return setting && `${label("height", setting.height)}, ${setting.bandWidth} mm`;
    case "sizing":
      return sizing && m.builder.sizeAndFit(sizing.size, label("fit", sizing.fit));
    case "engraving":
      return engraving.text.trim() === "" ? m.builder.none : engraving.text;
    case "finishing":
      return finishing && label("finish", finishing.metalFinish);
  }
}
