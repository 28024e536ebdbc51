import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withOurTracer } from "./our-tracer.ts";
import { floatsOf, pairOf } from "./pair.ts";
import { pairScenes } from "./pair-scenes.ts";
import { pairSheet, type SheetPair } from "./pair-sheet.ts";
import { proofCare } from "./proof-care.ts";
import { writeScene } from "./write-scene.ts";

/*
 * `node tools/studio/reference/pairs.ts FOLDER [WIDTH HEIGHT SAMPLES [NUMBER...]]`: traces the scenes (or those with
 * these numbers) with our tracer and with Blender, prints their mean FLIP differences, and writes a sheet of them,
 * FOLDER/pairs.webp.
 */

const [folder = "", width = "200", height = "250", samples = "64", ...numbers] = process.argv.slice(2);
if (!folder) throw new Error("Say a folder for scenes and pictures.");
const view = { name: "three-quarter", width: Number(width), height: Number(height) } as const;
const script = fileURLToPath(new URL("trace.py", import.meta.url));
const pairs: SheetPair[] = [];
console.log(
  `${width} x ${height}, ${samples} samples\nscene\tFLIP\ton the piece\texposure\tBlender s\tours s`,
);
await withOurTracer(async (trace) => {
  for (const [i, { name, design, theme }] of pairScenes.entries()) {
    if (numbers.length > 0 && !numbers.includes(String(i + 1))) continue;
    const place = `${folder}/${i + 1}`;
    writeScene(place, design, theme, view);
    const begun = performance.now();
    execFileSync("blender", [
      "--background",
      "--python-exit-code",
      "1",
      "--python",
      script,
      "--",
      place,
      samples,
    ]);
    const between = performance.now();
    const ours = await trace({
      design,
      light: theme,
      view,
      care: { ...proofCare, samples: Number(samples) },
    });
    const seconds = [between - begun, performance.now() - between].map((ms) => (ms / 1000).toFixed(0));
    const pair = pairOf(floatsOf(`${place}/traced.rgba32`), ours, view);
    pairs.push({ name, pair });
    const figures = [pair.mean, pair.pieceMean, pair.exposure].map((value) => value.toFixed(3));
    console.log([name, ...figures, ...seconds].join("\t"));
  }
});
writeFileSync(`${folder}/pairs.webp`, await pairSheet(pairs, view));
const means = pairs.map(({ pair }) => pair.mean);
console.log(
  `${pairs.length} pairs, mean FLIP ${(means.reduce((sum, mean) => sum + mean, 0) / means.length).toFixed(3)}, largest ${Math.max(...means).toFixed(3)}`,
);
