import { expect, test } from "@playwright/test";
import type { Metal } from "#jewelry/design";
import { liveQuality } from "../../app/preview/tracer/trace-quality.ts";
import { withOurTracer } from "../../tools/studio/reference/our-tracer.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";

const metals: readonly Metal[] = [
  { type: "platinum", karat: "950" },
  { type: "yellow-gold", karat: "18k" },
  { type: "rose-gold", karat: "14k" },
];
const view = { name: "three-quarter", width: 64, height: 80 } as const;
const care = { ...liveQuality, samples: 32 };
/** 0 to 255. Rose and yellow gold differ by 6 in green on this ring, and platinum from both by 20 or more. */
const maxDifference = 5;

test("a ring has the same colors in the quick and in the traced picture", { tag: "@full" }, async () => {
  await withOurTracer(async (_, restColors) => {
    for (const metal of metals) {
      const colors = await restColors({ design: ringDesign({ metal }), light: "light", view, care });
      for (const i of [0, 1, 2] as const)
        expect
          .soft(Math.abs(colors.quick[i] - colors.traced[i]), JSON.stringify({ metal, ...colors }))
          .toBeLessThan(maxDifference);
    }
  });
});
