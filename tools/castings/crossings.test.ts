import { expect, test } from "vitest";
import { goldenDesigns } from "../../jewelry/making/golden-designs.ts";
import { castPiece } from "../../modules/workshop/casting/build-piece-solid.ts";
import { openKernel } from "../../modules/workshop/casting/kernel.ts";
import { checkCasting } from "./check-casting.ts";

test("R12 a hoop's seat, whose ledge is barely deeper, leaves a closed casting that doesn't cross itself", async () => {
  const kernel = await openKernel();
  const { design } = goldenDesigns.find(({ name }) => name === "hoops")!;
  for (const { mesh } of castPiece(kernel, design)) {
    const { isClosed, crossings } = checkCasting(mesh, 0.35, 0.2);
    expect(isClosed).toBe(true);
    expect(crossings).toBe(0);
  }
});
