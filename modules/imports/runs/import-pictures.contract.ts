import { readdir } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#database";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { draftOf, type ProductValue, ring, watch } from "../../../tests/imports/drafts.ts";
import { importFile, importFolder, removeImportFolder } from "../../../tests/imports/import-files.ts";
import { by, openImportService } from "../../../tests/imports/import-service.ts";
import { zipBytes } from "../../../tests/imports/zip-bytes.ts";
import { readImages } from "../../commerce/catalogue/json-columns.ts";

const picture = (color: string, edge = 300) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: color } });

removeImportFolder();

let server: Server;
let host = "";
let asked: string[] = [];
let served = new Map<string, Buffer>();
let hold: Promise<void> | null = null;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const bytes = served.get(request.url?.split("?")[0] ?? "");
    const answer = () => (bytes ? response.end(bytes) : response.writeHead(404).end());
    if (hold) void hold.then(answer);
    else answer();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  asked = [];
  hold = null;
  served = new Map([
    ["/red.png", await picture("#a00").png().toBuffer()],
    ["/blue.png", await picture("#00a").png().toBuffer()],
    ["/gold.gif", await picture("#ca3").gif().toBuffer()],
    ["/drawing.png", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>')],
    ["/small.png", await picture("#0a0", 100).png().toBuffer()],
    ["/large.png", Buffer.alloc(24 * 1_024 * 1_024 + 1)],
  ]);
});

async function serviceOf(database: Database) {
  const folder = `${await importFolder()}/kept-${Math.random()}`;
  return openImportService(database, {
    pictures: { folder: (run) => `${folder}-${run}`, privateHosts: [host] },
  });
}

const at = (path: string) => `http://${host}${path}`;
const named = (...paths: string[]): ProductValue["pictures"] =>
  paths.map((path) => ({ source: path.startsWith("/") ? at(path) : path, alt: path }));

async function imagesOf({ read }: Database, handle: string) {
  const row = await read
    .selectFrom("product")
    .select("images")
    .where("handle", "=", handle)
    .executeTakeFirst();
  return row ? readImages(row.images) : null;
}
const altsOf = async (database: Database, handle: string) =>
  (await imagesOf(database, handle))?.map(({ altText }) => altText);

async function storedHashes({ read }: Database) {
  return (await read.selectFrom("picture_source").select("hash").execute()).length;
}

async function fatesOf({ read }: Database, run: number) {
  const rows = await read
    .selectFrom("import_picture")
    .select(["fate", "reason"])
    .where("run_id", "=", run)
    .orderBy("id")
    .execute();
  return rows.map(({ fate, reason }) => [fate, reason].filter(Boolean).join(": "));
}

describeOnEachDatabase("pictures of an import", (open) => {
  test("brings a product's pictures in the file's order, with their texts and variants", async () => {
    const database = await open();
    const service = await serviceOf(database);
    const [six, seven] = ring().variants as [ProductValue["variants"][0], ProductValue["variants"][0]];
    const run = await service.run([
      draftOf(
        "product",
        "shopify:8123",
        ring({
          pictures: [
            { source: at("/gold.gif"), alt: "" },
            ...(named("/missing.png", "/red.png", "/blue.png") ?? []),
            { source: at("/red.png?again"), alt: "Twice" },
          ],
          variants: [six, { ...seven, picture: at("/red.png") }],
        }),
      ),
    ]);
    const images = await imagesOf(database, "bezel-ring");
    expect(images?.map(({ altText, width }) => [altText, width])).toEqual([
      ["Bezel Sapphire Ring", 300],
      ["/red.png", 300],
      ["/blue.png", 300],
    ]);
    expect(images?.map(({ optionValue }) => optionValue?.value)).toEqual([undefined, "7", undefined]);
    const view = await service.imports.read(run);
    expect(view?.state).toBe("done");
    expect(view?.pictures.counts).toEqual({ stored: 3, kept: 1, refused: 1 });
    expect(view?.pictures.refused).toEqual([
      {
        ...{ reason: expect.stringContaining("404"), count: 1 },
        examples: [expect.objectContaining({ source: at("/missing.png"), title: "Bezel Sapphire Ring" })],
      },
    ]);
    expect(await storedHashes(database)).toBe(3);
    expect(await service.books()).toEqual([]);
    expect(service.faults).toEqual([]);
  });

  test("move-in traps 23, 24: refuses a private address, a drawing, what is too large or too small, and says why", async () => {
    const database = await open();
    const service = await serviceOf(database);
    const pictures = named("http://10.0.0.1/a.png", "/drawing.png", "/large.png", "/small.png", "lost.jpg");
    const run = await service.run([draftOf("product", "1", ring({ pictures }))]);
    expect(await service.fates(run)).toEqual({ new: 1 });
    expect(await fatesOf(database, run)).toEqual([
      "refused: 10.0.0.1 isn't on the public internet, so nothing is fetched there.",
      expect.stringContaining("refused: The picture is an SVG drawing"),
      "refused: The picture is larger than 24 MB.",
      expect.stringContaining("refused: The picture is 100 × 100 pixels, too small"),
      expect.stringContaining("refused: No picture is named “lost.jpg”."),
    ]);
    expect(await imagesOf(database, "bezel-ring")).toEqual([]);
    expect(service.faults).toEqual([]);
  });

  test("move-in trap 22: a second import changes nothing, brings what was refused, and a new picture at the same URL", async () => {
    const database = await open();
    const service = await serviceOf(database);
    const records = () => [
      draftOf("product", "1", ring({ pictures: named("/red.png", "/late.png", "/blue.png") })),
    ];
    await service.run(records());
    const all = () =>
      Promise.all([
        database.read.selectFrom("product").selectAll().execute(),
        database.read.selectFrom("import_made").selectAll().execute(),
      ]);
    const before = await all();
    service.clock.at += 1_000;
    const second = await service.run(records());
    expect((await service.imports.read(second))?.pictures.counts).toEqual({ kept: 2, refused: 1 });
    expect(await service.fates(second)).toEqual({ same: 1 });
    expect(await all()).toEqual(before);
    served.set("/late.png", await picture("#555").png().toBuffer());
    served.set("/blue.png", await picture("#0af").png().toBuffer());
    const third = await service.run(records());
    expect((await service.imports.read(third))?.pictures.counts).toEqual({ kept: 1, stored: 2 });
    // The earlier picture of that URL stays, after the new one.
    expect(await altsOf(database, "bezel-ring")).toEqual(["/red.png", "/late.png", "/blue.png", "/blue.png"]);
  });

  test("leaves a picture out that staff removed since", async () => {
    const database = await open();
    const service = await serviceOf(database);
    const records = () => [draftOf("product", "1", ring({ pictures: named("/red.png", "/blue.png") }))];
    await service.run(records());
    const [, blue] = (await imagesOf(database, "bezel-ring"))!;
    await database.write((tx) =>
      tx
        .updateTable("product")
        .set({ images: JSON.stringify([blue]) })
        .execute(),
    );
    await service.run(records());
    expect(await altsOf(database, "bezel-ring")).toEqual(["/blue.png"]);
  });

  test("a stopped import resumes with the pictures that wait", async () => {
    const database = await open();
    const service = await serviceOf(database);
    const paths = ["/red.png", "/blue.png", "/gold.gif", "/1.png", "/2.png", "/3.png"];
    for (const n of [1, 2, 3]) served.set(`/${n}.png`, await picture(`#0${n}0`).png().toBuffer());
    const run = await service.draft([draftOf("product", "1", ring({ pictures: named(...paths) }))]);
    await service.start(run);
    const held = Promise.withResolvers<void>();
    hold = held.promise;
    let stops = false;
    const stopped = service.imports.work(run, { worker: "a", isStopped: () => stops });
    while (asked.length < 4) await new Promise((done) => setTimeout(done, 10));
    // Another process may not fetch them too.
    expect(await service.imports.work(run, { worker: "b" })).toBe("stopped");
    stops = true;
    expect(await stopped).toBe("stopped");
    held.resolve();
    hold = null;
    expect(await imagesOf(database, "bezel-ring")).toEqual([]);
    expect((await service.imports.read(run))?.pictures.counts).toEqual({ waiting: 6 });
    expect(await service.imports.work(run, { worker: "a" })).toBe("done");
    expect(await altsOf(database, "bezel-ring")).toEqual(paths);
    expect((await service.imports.read(run))?.pictures.counts).toEqual({ stored: 6 });
  });

  test("an undo removes what it brought, unless it is used elsewhere", async () => {
    const database = await open();
    const service = await serviceOf(database);
    const first = await service.run([draftOf("product", "1", ring({ pictures: named("/red.png") }))]);
    const run = await service.run([
      draftOf("product", "1", ring({ title: "Other", pictures: named("/red.png", "/blue.png") })),
      draftOf(
        "product",
        "2",
        ring({ sourceId: "2", handle: "two", variants: [], pictures: named("/red.png", "/gold.gif") }),
      ),
    ]);
    expect((await service.imports.read(run))?.pictures.counts).toEqual({ stored: 3, kept: 1 });
    expect(await storedHashes(database)).toBe(3);
    expect(await service.imports.previewUndo(run)).toEqual([]);
    await service.imports.startUndo(run, by);
    await service.imports.undo(run);
    expect((await service.imports.read(run))?.pictures.counts).toEqual({ removed: 3, kept: 1 });
    expect(await database.read.selectFrom("product").select(["title"]).execute()).toEqual([
      { title: "Bezel Sapphire Ring" },
    ]);
    expect(await altsOf(database, "bezel-ring")).toEqual(["/red.png"]);
    expect(await storedHashes(database)).toBe(1);
    await service.imports.startUndo(first, by);
    await service.imports.undo(first);
    expect(await database.read.selectFrom("product").select("id").execute()).toEqual([]);
    expect(await storedHashes(database)).toBe(0);
  });

  test("an undo keeps a product that staff changed after its pictures came", async () => {
    const database = await open();
    const service = await serviceOf(database);
    const run = await service.run([draftOf("product", "1", ring({ pictures: named("/red.png") }))]);
    await database.write((tx) =>
      tx
        .updateTable("product")
        .set((eb) => ({ updated_at: eb("updated_at", "+", 5) }))
        .execute(),
    );
    expect((await service.imports.previewUndo(run)).map(({ reason }) => reason)).toEqual(["Changed since."]);
    await service.imports.startUndo(run, by);
    await service.imports.undo(run);
    expect(await altsOf(database, "bezel-ring")).toEqual(["/red.png"]);
    expect(await storedHashes(database)).toBe(1);
  });

  test("takes the pictures of products and pieces from the run's ZIP and files by their exact names", async () => {
    const database = await open();
    const service = await serviceOf(database);
    const zip = await importFile(
      "photos.zip",
      zipBytes({ "rings/22.png": served.get("/red.png")!, "rings/2.png": served.get("/blue.png")! }),
    );
    const twice = await importFile("same.png", served.get("/red.png")!);
    const single = await importFile("watch.png", await picture("#777").png().toBuffer());
    const run = await service.draft([
      draftOf(
        "product",
        "1",
        ring({ pictures: [{ source: "https://old.example/files/2.png?v=1", alt: "A" }] }),
      ),
      draftOf("piece", "edge:1", watch({ pictures: ["watch.png", "watch.png", "same.png"] })),
    ]);
    await service.imports.readFiles(run, [zip, single, twice, twice], await importFolder());
    await service.start(run);
    expect(await service.imports.work(run)).toBe("done");
    expect(await fatesOf(database, run)).toEqual([
      "stored",
      "stored",
      "refused: same.png and same.png have the same name. Rename one.",
    ]);
    expect((await readdir(await importFolder())).filter((name) => name.startsWith("kept-"))).toEqual([]);
    expect(asked).toEqual([]);
    expect(await altsOf(database, "bezel-ring")).toEqual(["A"]);
    expect((await imagesOf(database, "submariner-date-126610ln"))?.map(({ altText }) => altText)).toEqual([
      "Submariner Date 126610LN",
    ]);
    expect((await service.imports.read(run))?.files.map(({ name }) => name).toSorted()).toEqual([
      "piece.csv",
      "product.csv",
    ]);
  });
});
