import { afterAll, expect, test } from "vitest";
import { designedStone } from "#jewelry/fit-measured-stone";
import { goldenDesigns } from "#jewelry/making/golden-designs";
import type { MeasuredDesign } from "#jewelry/measured-stone";
import { contourBand } from "#jewelry/shapes/bands/contour-band";
import { readZip } from "../../../tests/solids/read-zip.ts";
import { CastingQueueFullError, openCastingFiles } from "./casting-files.ts";

const castingFiles = openCastingFiles({ maxWaiting: 2 });
afterAll(() => castingFiles.close());
const designOf = (name: string) => goldenDesigns.find((golden) => golden.name === name)!.design;

test("builds a piece in its own thread while the store keeps serving", async () => {
  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
  }, 5);
  const { isJoined } = await castingFiles.solid(designOf("pave"));
  clearInterval(clock);
  expect(isJoined).toBe(true);
  expect(turns).toBeGreaterThan(5);
});

test("builds a piece once for repeated and simultaneous requests", async () => {
  const [first, second] = await Promise.all([
    castingFiles.solid(designOf("solitaire")),
    castingFiles.solid(designOf("solitaire")),
  ]);
  expect(second).toBe(first);
  expect(await castingFiles.solid(designOf("solitaire"))).toBe(first);
});

test("a measured stone changes the files, cut to its measurements", async () => {
  const design = designOf("solitaire");
  const own = designedStone(design)!;
  const measuredStone = { ...own, lengthMm: own.lengthMm * 1.1, widthMm: own.widthMm * 1.1 };
  const usual = await castingFiles.solid(design);
  const measured = await castingFiles.solid({ ...design, measuredStone } as MeasuredDesign);
  expect(measured).not.toBe(usual);
  expect(widest(measured.stones[0]!.mesh.positions)).toBeCloseTo(
    1.1 * widest(usual.stones[0]!.mesh.positions),
    2,
  );
  expect(measured.metalMm3).not.toBeCloseTo(usual.metalMm3, 1);
});

test("casts a ring's band separately, and adds its files to the job's folder", async () => {
  const design = designOf("solitaire");
  const paired = { ...design, band: { widthMm: 2.5, gapMm: 0.1 } };
  const [alone, both] = [await castingFiles.castings(design), await castingFiles.castings(paired)];
  expect(alone.band).toBeNull();
  expect(both.castingMm3).toBe(alone.castingMm3);
  const { piece } = contourBand(design, paired.band, { state: "as-cast" });
  expect(both.band!.volumeMm3).toBeCloseTo(piece.measures.metalMm3, 1);
  const job = { jobNumber: "LJ-7K2M9QXA", orderNumber: null, designHash: "", dueDate: "", revision: 1 };
  const namesOf = async (of: MeasuredDesign) =>
    readZip((await castingFiles.folder(of, job)).bytes).map(({ name }) => name.split("-v1-").at(-1));
  const names = await namesOf(design);
  expect(await namesOf(paired)).toEqual([...names, "band-x1.stl", "band-x1.3mf", "band-drawing.svg"]);
});

/** Extent along x, in mm. */
function widest(positions: Float32Array): number {
  const along = positions.filter((_, i) => i % 3 === 0);
  return Math.max(...along) - Math.min(...along);
}

test("rejects requests beyond the queue limit, and serves the queued ones", async () => {
  const waiting = [castingFiles.solid(designOf("modern")), castingFiles.solid(designOf("tension"))];
  await expect(castingFiles.solid(designOf("collar"))).rejects.toThrow(CastingQueueFullError);
  expect((await Promise.all(waiting)).map(({ bodies }) => bodies)).toEqual([1, 1]);
  // The collar and its two hinged wings.
  expect((await castingFiles.solid(designOf("collar"))).bodies).toBe(3);
});

test("aborts a piece that takes too long, and runs the next in a new thread", async () => {
  const hasty = openCastingFiles({ patienceMs: 1 });
  const fault = await hasty.solid(designOf("solitaire")).catch((error: unknown) => error);
  expect(fault).toMatchObject({ message: expect.stringMatching(/^We couldn't build the 3D model/) });
  await expect(hasty.solid(designOf("modern"))).rejects.toThrow(/couldn't build/);
  await hasty.close();
});

test("stops the idle thread, and starts another for a later piece", async () => {
  const brief = openCastingFiles({ idleMs: 0, cacheBytes: 1 });
  const first = await brief.solid(designOf("modern"));
  await new Promise((resolve) => setTimeout(resolve));
  await brief.solid(designOf("tension"));
  expect(await brief.solid(designOf("modern"))).toEqual(first);
  await brief.close();
});

test("reports that the store is shutting down once the workshop is closed", async () => {
  const closed = openCastingFiles();
  await closed.close();
  await expect(closed.solid(designOf("modern"))).rejects.toThrow(/shutting down/);
});
