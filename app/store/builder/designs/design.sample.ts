import type { Design } from "#jewelry/design";
import { readDesign } from "#jewelry/read-design";

/** A finished ring for tests; `fields` overrides its values. */
export function sampleDesign(fields: Partial<Record<keyof Design, unknown>> = {}): Design {
  const design = readDesign({
    category: "ring",
    style: "solitaire",
    metal: { type: "yellow-gold", karat: "18k" },
    primaryStone: { type: "diamond", cut: "oval", carat: 1.5, color: "F", clarity: "VS1" },
    accentStones: { configuration: "none" },
    setting: { height: "medium", prongCount: 6 },
    sizing: { size: 6.5 },
    engraving: { enabled: true, text: "Always, A.", font: "script", location: "inside" },
    finishing: { metalFinish: "polish", packaging: "premium" },
    ...fields,
  });
  if (!design) throw new Error("The sample is not a design. Mend the fields that the test gave.");
  return design;
}
