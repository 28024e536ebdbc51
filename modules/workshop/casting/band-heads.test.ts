import fc from "fast-check";
import { expect, test } from "vitest";
import type { Design } from "#jewelry/design";
import { decodeDesign } from "#jewelry/link";
import { styles } from "#jewelry/options";
import { repeatCount } from "../../../tests/faults/run-size.ts";
import { anyDesign, anyStone } from "../../../tests/jewelry/any-design.ts";
import { castPiece } from "./build-piece-solid.ts";
import { openKernel } from "./kernel.ts";

const kernel = await openKernel();
const onBands = ["hoops", "bangle", "cuff", "collar"] as const;

/** Any design with a stone on a strip of metal, most of them with a knife edge. */
const banded = fc
  .record({
    design: anyDesign.filter(({ setting, finishing }) => setting !== null && finishing !== null),
    stone: anyStone,
    style: fc.constantFrom(...onBands),
    isKnife: fc.nat(3).map((one) => one > 0),
  })
  .map(({ design, stone, style, isKnife }): Design => {
    const finishing = { ...design.finishing!, ...(isKnife && { edgeStyle: "knife" as const }) };
    const category = (["earrings", "bracelet", "necklace"] as const).find((one) =>
      (styles[one] as readonly string[]).includes(style),
    )!;
    return { ...design, category, style, primaryStone: stone, finishing, sizing: null };
  });

/** Regressions in which a head's feet missed the slopes of a knife edge: a hoop, and cuffs of 2.5 and 3 mm. */
const examples = ["16BxDUlxF3iTsd", "1HPKCdn_Trc7B_", "146DCgJFTGtDix8Z2wkeyehfC3tLYg8pS7j-aYrA"];

test("casts a stone's head and its band as one piece", () => {
  fc.assert(
    fc.property(banded, (design) => {
      const bodies = castPiece(kernel, design).reduce((sum, { count }) => sum + count, 0);
      // A bangle's halves and the tongue of its catch; a collar's parts for a flask.
      expect(bodies).toBe({ hoops: 2, bangle: 3, collar: 5 }[design.style as string] ?? 1);
    }),
    { numRuns: repeatCount(3, 400), examples: examples.map((link): [Design] => [decodeDesign(link)!]) },
  );
});
