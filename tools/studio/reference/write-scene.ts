import { mkdirSync, writeFileSync } from "node:fs";
import type { PairedDesign } from "#jewelry/band-choice";
import type { Theme } from "../../../app/preview/light/studio-light.ts";
import { radianceFile } from "./radiance-file.ts";
import { type ReferenceView, referenceLight, referenceScene } from "./reference-scene.ts";

/** Writes a design for another path tracer: scene.json and light.hdr. In "white" light, a lossless piece is invisible. */
export function writeScene(
  folder: string,
  design: PairedDesign,
  light: Theme | "white",
  view: ReferenceView,
): void {
  const theme = light === "white" ? "dark" : light;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/scene.json`, JSON.stringify(referenceScene(design, theme, view)));
  writeFileSync(
    `${folder}/light.hdr`,
    light === "white" ? radianceFile(8, () => [1, 1, 1]) : radianceFile(512, referenceLight(design, theme)),
  );
}
