import { stoneLabel } from "#jewelry/description";
import type { Design } from "#jewelry/design";
import { label, metalLabel } from "#jewelry/labels";
import type { PhaseId } from "#jewelry/phases";

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
      return sizing && `Size ${sizing.size}, ${label("fit", sizing.fit)}`;
    case "engraving":
      return engraving.text.trim() === "" ? "None" : engraving.text;
    case "finishing":
      return finishing && label("finish", finishing.metalFinish);
  }
}
