import { goldenDesigns } from "../../jewelry/making/golden-designs.ts";
import { openKernel } from "../../workshop/casting/kernel.ts";
import { heading, measuredCastings, tableLine } from "./measured-castings.ts";
import { randomCastings } from "./random-castings.ts";

/**
 * Prints, for each golden design named (all without names), what its castings are: counted, closed, free of crossings,
 * walls by the store's measure and by rays, metal inside stones. `npm run castings -- halo,tennis`.
 *
 * `npm run castings -- random 500 [seed]` measures random designs, more coarsely, and prints those that fail.
 */
const [what, count = "40", seed = "1"] = process.argv.slice(2);
const kernel = await openKernel();
if (what === "random") randomCastings(kernel, Number(count), Number(seed));
else {
  const names = what?.split(",");
  console.log("design".padEnd(12), heading);
  for (const { name, design } of goldenDesigns.filter((one) => !names || names.includes(one.name))) {
    const measured = measuredCastings(kernel, design, { areaMm2: 0.03, raysMm2: 0.06, points: 3000 });
    console.log(name.padEnd(12), tableLine(measured));
  }
}
