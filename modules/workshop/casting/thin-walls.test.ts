import { beforeAll, expect, test } from "vitest";
import { decodeDesign } from "#jewelry/link";
import { limits } from "#jewelry/making/rules/limits";
import { wallThickness } from "#jewelry/making/walls/wall-thickness";
import { isFullRun, repeatCount } from "../../../tests/faults/run-size.ts";
import { castPiece } from "./build-piece-solid.ts";
import { hasFolds } from "./folds.ts";
import { type Kernel, openKernel } from "./kernel.ts";

let kernel: Kernel;
beforeAll(async () => {
  kernel = await openKernel();
});

/** Designs whose castings were once too thin, one of each kind. */
const designs = [
  ["a side stone sunk in a narrow hoop", "16eVDUajaWkB3c"],
  ["a stone with a keel sunk in a knife edge", "1IhkDYUI18F1sE"],
  ["a bezel sunk in a knife edge", "15xgDTy_CZjpu1JA"],
  ["a pad beside a gallery's wire", "1rJMDZlhT0fRH-8pmsvfC4pKTyh5eE8bydhfCbkL3woYW_"],
  ["a keel as long as a narrow band is wide", "1dvrADLSh7X4rs"],
  ["a prong at a small stone's bend", "1sW5BVcI7wPWjP8J6ToeOKow"],
  ["a prong at the bend of an oval", "1A6XCKEW-8vCkHwrLwlJCz6pW16pmWKvCRgpor8JCerw"],
  ["a flat prong at a square stone's corner", "1yWSBVUnwQQWGk4qWH8J-noiTwkYKa4YqiKvCepZUl"],
  ["small stones beside the three of a ring", "16H-AXIV9Km5Jd8KanoPK8sb7yiaS_8oW1oA"],
  ["a cup around a long step cut", "1Q7TApH_TlL5Q9"],
  ["a halo between the ends of a tension ring", "1tjqA4t5VXrpOa"],
  ["a halo's post and an eye beside a small stone", "1S71BTaQLgJcHm4pOD"],
  ["a bezel whose edge nearly meets its frame's", "1EysB_Xo0EhSfW"],
  ["a bezel deeper than the hole below its stone", "1GOUBYip8_YUtJ"],
  ["a pad around the relief of a seat", "1dIRDUILdjoQhma2V5"],
  ["a wide prong between a halo's small stones", "1edqBQ_wiAlYZV"],
  ["an eye's stem in a halo's tray", "1IYVCZ6A-ip-5b"],
] as const;

test.each(designs.slice(0, repeatCount(2, designs.length)))(
  "%s: has no metal too thin to cast",
  (_, link) => {
    for (const { mesh } of castPiece(kernel, decodeDesign(link)!)) {
      expect(hasFolds(mesh)).toBe(false);
      const walls = wallThickness(mesh, { areaMm2: isFullRun ? 0.03 : 0.06 });
      expect(walls.shareBelow(limits.wallMm)).toBeLessThanOrEqual(limits.wallNoise);
    }
  },
);
