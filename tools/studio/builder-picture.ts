import { chooseStoneType } from "#jewelry/choices";
import { draftOf } from "#jewelry/draft";
import { styleDesign } from "./option-pictures/shots.ts";
import { withTracedBuilder } from "./traced-builder.ts";

/*
 * `node tools/studio/builder-picture.ts ORIGIN`: the builder of a running store at its stone phase, dark, in
 * `docs/pictures/builder.jpg`.
 */

const [origin = "http://localhost:3000"] = process.argv.slice(2);
const ring = chooseStoneType(styleDesign("ring", "solitaire"), "diamond");
const design = { ...ring, primaryStone: { ...ring.primaryStone!, cut: "oval" as const, carat: 1.5 } };
const draft = { ...draftOf(design), currentPhase: "stone", maxPhaseReached: "stone" } as const;
await withTracedBuilder({ origin, draft, deviceScaleFactor: 1 }, async (page) => {
  const path = new URL("../../docs/pictures/builder.jpg", import.meta.url).pathname;
  await page.screenshot({ path, type: "jpeg", quality: 88 });
});
