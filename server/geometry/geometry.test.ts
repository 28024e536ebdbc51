import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import type { Design } from "#jewelry/design";
import { drawingFile } from "#jewelry/drawing/drawing-file";
import { dimensionedDrawing } from "#jewelry/making/drawing/dimensioned-drawing";
import { goldenDesigns } from "#jewelry/making/golden-designs";
import { designPiece } from "#jewelry/shapes/design-piece";
import { anyDesign } from "../../tests/jewelry/any-design.ts";
import { ringDesign } from "../../tests/jewelry/sample-designs.ts";
import { rateLimitKey } from "../rate-limit/client-address.ts";
import { costs } from "../rate-limit/costs.ts";
import { openGeometry } from "./geometry.ts";
import { type ComputedResult, type GeometryTask, reduceDesignForFile } from "./geometry-tasks.ts";
import { PoolBusy, type WorkerPool } from "./worker-pool.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const asker = (address = "192.0.2.1", signal = new AbortController().signal) => ({
  address,
  acceptEncoding: "br",
  signal,
});

/** A pool whose tasks finish on command, and limits that record spending. */
function opened() {
  const tasks: { task: GeometryTask; who: string; end(cpuMs: number): void; fail(error: Error): void }[] = [];
  let withdrawn = 0;
  let spent = 0;
  let isFull = true;
  const pool: WorkerPool<GeometryTask, ComputedResult> = {
    get isFull() {
      return isFull;
    },
    run(task, who) {
      const { promise, resolve, reject } = Promise.withResolvers<ComputedResult>();
      const value = { plain: bytes("plain"), brotli: bytes("br") };
      tasks.push({ task, who, end: (cpuMs) => resolve({ value, cpuMs }), fail: reject });
      return {
        result: promise,
        withdraw() {
          withdrawn += 1;
          return false;
        },
      };
    },
    close: async () => {},
  };
  const geometry = openGeometry({
    pool,
    limits: {
      spend: (_, ms) => {
        if (spent + ms > 1_000) return 7;
        spent += ms;
        return 0;
      },
      correct: (_, ms) => {
        spent += ms;
      },
      rateLimitKey: rateLimitKey,
    },
  });
  const makeRoom = () => {
    isFull = false;
  };
  return { geometry, tasks, makeRoom, spent: () => spent, withdrawn: () => withdrawn };
}

test("queues computations fairly by /48 network", async () => {
  const { geometry, tasks } = opened();
  const asked = geometry.file("glb", ringDesign(), asker("2001:db8:1:2::3"));
  expect(tasks.map(({ who }) => who)).toEqual(["2001:db8:1::/48"]);
  tasks[0]?.end(30);
  await asked;
});

const threads = openGeometry({ limits: { spend: () => 0, correct: () => {}, rateLimitKey: (who) => who } });
afterAll(() => threads.close());

test.each([
  ["drawing", { metal: { type: "platinum", karat: "950" } }],
  ["dimensions", { engraving: { enabled: true, text: "Other words", font: "script", location: "inside" } }],
  ["glb", { finishing: { metalFinish: "polish", edgeStyle: "rounded", packaging: "luxury" } }],
  ["usdz", { engraving: { enabled: false, text: "", font: "script", location: "inside" } }],
] as [Parameters<typeof threads.file>[0], Partial<Design>][])(
  "computes a %s once for simultaneous and later requests, and for designs with the same shape",
  async (kind, changes) => {
    const { geometry, tasks, spent } = opened();
    const asked = [ringDesign(), ringDesign(changes)].map((design) => geometry.file(kind, design, asker()));
    expect(tasks).toHaveLength(1);
    tasks[0]?.end(30);
    expect(await Promise.all(asked)).toMatchObject([{ kind: "file" }, { kind: "file" }]);
    expect(await geometry.file(kind, ringDesign(changes), asker())).toEqual({
      kind: "file",
      name: "solitaire-ring",
      bytes: bytes("br"),
      coding: "br",
    });
    expect(tasks).toHaveLength(1);
    expect(spent()).toBe(30);
  },
);

test("rejects work over an address's budget before computing it", async () => {
  const { geometry, tasks } = opened();
  const sizes = Array.from({ length: 9 }, (_, i) =>
    ringDesign({ sizing: { size: 5 + i / 2, fit: "comfort" } }),
  );
  const asked = sizes.map((design) => geometry.file("dimensions", design, asker()));
  expect(tasks).toHaveLength(Math.floor(1_000 / costs.dimensions.ms));
  expect(await asked.at(-1)).toEqual({ kind: "too often", waitS: 7 });
});

test("charges little for a rejection when the queue is full, and the full cost for a failure", async () => {
  const { geometry, tasks, spent } = opened();
  const busy = geometry.file("drawing", ringDesign(), asker());
  tasks[0]?.fail(new PoolBusy());
  expect(await busy).toMatchObject({ kind: "busy" });
  expect(spent()).toBe(costs.refusedFile.ms);
  const broken = geometry.file("drawing", ringDesign(), asker());
  tasks[1]?.fail(new Error("broken"));
  await expect(broken).rejects.toThrow("broken");
  expect(spent()).toBe(costs.refusedFile.ms + costs.drawing.ms);
});

test("tells an address that hit a full queue to wait, until there is room", async () => {
  const { geometry, tasks, makeRoom } = opened();
  expect(geometry.busyS("192.0.2.1")).toBe(0);
  const asked = geometry.file("drawing", ringDesign(), asker());
  tasks[0]?.fail(new PoolBusy());
  await asked;
  expect(geometry.busyS("192.0.2.1")).toBe(5);
  expect(geometry.busyS("192.0.2.2")).toBe(0);
  makeRoom();
  expect(geometry.busyS("192.0.2.1")).toBe(0);
});

test("cancels a computation when the last request waiting for it is aborted", () => {
  const { geometry, withdrawn } = opened();
  const [first, second] = [new AbortController(), new AbortController()];
  void geometry.file("drawing", ringDesign(), asker("192.0.2.1", first.signal));
  void geometry.file("drawing", ringDesign(), asker("192.0.2.2", second.signal));
  first.abort();
  expect(withdrawn()).toBe(0);
  second.abort();
  expect(withdrawn()).toBe(1);
});

test("a design's files depend only on the choices that shape them", () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      const lines = reduceDesignForFile("drawing", design);
      expect(drawingFile(designPiece(lines), { samples: 60 })).toBe(
        drawingFile(designPiece(design), { samples: 60 }),
      );
      expect(dimensionedDrawing(reduceDesignForFile("dimensions", design))).toBe(dimensionedDrawing(design));
    }),
    { numRuns: 3 },
  );
});

test("threads compute every kind of file, job sheets and bench remarks", async () => {
  const design = goldenDesigns[0]!.design;
  const begins = { drawing: "<svg", dimensions: "<svg", sections: "<svg", glb: "glTF", usdz: "PK" } as const;
  for (const kind of ["drawing", "dimensions", "sections", "glb", "usdz"] as const) {
    const file = await threads.file(kind, design, { ...asker(), acceptEncoding: null });
    if (file.kind !== "file") throw new Error("There's no file.");
    expect(new TextDecoder().decode(file.bytes.subarray(0, 4)).slice(0, begins[kind].length)).toBe(
      begins[kind],
    );
    expect(file.coding).toBeNull();
  }
  const job = { jobNumber: "J-1", orderNumber: null, designHash: "0", dueDate: "today" };
  const { sheet, drawing } = await threads.sheet(design, job, { widthMm: 186, heightMm: 97 });
  expect([sheet.jobNumber, drawing.slice(0, 4)]).toEqual(["J-1", "<svg"]);
  expect(await threads.remarks(design)).toEqual(sheet.remarks);
  const { design: bracelet } = goldenDesigns.find(({ name }) => name === "tennis")!;
  const low = await threads.sheet(bracelet, job, { widthMm: 186, heightMm: 97 });
  expect(Number(/height="([\d.]+)mm"/.exec(low.drawing)![1])).toBeLessThan(48);
});

test("an approval has the values and drawings of its page, for a ring and its band", async () => {
  const ring = ringDesign();
  const { values, drawings } = await threads.approval(null, { ...ring, band: { widthMm: 2.5, gapMm: 0.1 } });
  expect(values).toEqual(
    (await threads.changes(null, { ...ring, band: { widthMm: 2.5, gapMm: 0.1 } })).values,
  );
  for (const kind of ["dimensions", "sections"] as const) {
    const page = await threads.file(kind, ring, { ...asker(), acceptEncoding: null });
    if (page.kind !== "file") throw new Error("There's no file.");
    expect(drawings[kind] === new TextDecoder().decode(page.bytes), kind).toBe(true);
  }
  expect(Object.keys(drawings).toSorted()).toEqual([
    ...["band-dimensions", "band-sections", "band-sheet"],
    ...["dimensions", "sections", "sheet"],
  ]);
  const single = await threads.approval(null, ring);
  expect(Object.keys(single.drawings).toSorted()).toEqual(["dimensions", "sections", "sheet"]);
});
