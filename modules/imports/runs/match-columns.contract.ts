import { expect, test } from "vitest";
import type { Database } from "#database";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { importFile, importFolder, removeImportFolder } from "../../../tests/imports/import-files.ts";
import { by, openImportService } from "../../../tests/imports/import-service.ts";

const list = "Who,Mail to,Shoe,Ring\nAna Pérez,ana@example.com,8,6.5\nNina Ruiz,nina@example.com,9,\n";
/** Columns of the list: its name and email, one left out and one kept as a note. */
const choices = ["name", "email", "skip", "note"];

removeImportFolder();

/** Reads a list whose headings nobody knows into a new import. Returns the run's and the file's id. */
async function readUnknown(database: Database, title = "first") {
  const service = openImportService(database);
  const folder = await importFolder();
  const run = await service.imports.begin({ key: `${title}-${Math.random()}`, title, by });
  await service.imports.readFiles(run, [await importFile("people.csv", list)], folder);
  const view = await service.imports.read(run);
  return { ...service, run, file: view!.files[0]!.id, view: view! };
}

describeOnEachDatabase("columns that somebody matches", (open) => {
  test("shows the columns of an unknown file with their first cells", async () => {
    const { imports, run, file, fates } = await readUnknown(await open());
    expect(await fates(run)).toEqual({ refused: 2 });
    expect(await imports.columns({ run, file })).toMatchObject({ name: "people.csv", format: null });
    const shown = await imports.columns({ run, file, format: "client-list" });
    expect(shown?.columns).toEqual([
      { heading: "Who", samples: ["Ana Pérez", "Nina Ruiz"], choice: "note" },
      { heading: "Mail to", samples: ["ana@example.com", "nina@example.com"], choice: "note" },
      { heading: "Shoe", samples: ["8", "9"], choice: "note" },
      { heading: "Ring", samples: ["6.5"], choice: "note" },
    ]);
    expect(shown?.options).toContainEqual({ value: "ringSize", label: "Ring Size" });
  });

  test("reads the file again by the chosen columns, and a later file with the same headings at once", async () => {
    const database = await open();
    const { imports, run, file, fates } = await readUnknown(database);
    const matched = await imports.matchColumns({ run, file, format: "client-list", choices, by });
    expect(matched).toEqual({ ok: true });
    expect(await fates(run)).toEqual({ new: 2 });
    const { rows } = await imports.rows(run, {});
    expect(rows.map(({ title, notes }) => ({ title, notes }))).toEqual([
      { title: "Ana Pérez", notes: ["Ring: 6.5"] },
      { title: "Nina Ruiz", notes: [] },
    ]);
    const later = await readUnknown(database, "second");
    expect(later.view.files).toMatchObject([{ format: "Clients in a spreadsheet", rows: 2 }]);
  });

  test("move-in trap 32: says that a Lightspeed export lacks sales, gift cards and deposits", async () => {
    const { imports } = openImportService(await open());
    const run = await imports.begin({ key: `lightspeed-${Math.random()}`, title: "Lightspeed", by });
    const items = "System ID,Custom SKU,Item,Qty.,Price,Default Cost\n210,R-1,Gold ring,1,500.00,200.00\n";
    await imports.readFiles(run, [await importFile("items.csv", items)], await importFolder());
    const view = await imports.read(run);
    expect(view?.files).toMatchObject([
      { format: "Lightspeed R-Series items", lacks: expect.stringContaining("gift cards and deposits") },
    ]);
  });

  test("names the column that is missing, taken twice or unknown, and changes nothing", async () => {
    const { imports, run, file, fates } = await readUnknown(await open());
    const match = (format: string, given: string[]) =>
      imports.matchColumns({ run, file, format, choices: given, by });
    expect(await match("client-list", ["name", "name", "skip", "toString"])).toMatchObject({
      errors: [
        { field: "column-1", message: "Another column is the Name. Choose one of the two." },
        { field: "column-3" },
        {
          field: "form",
          message: expect.stringMatching(/^Choose columns for Email, Phone, .* or Ring Size\.$/),
        },
      ],
    });
    expect(await match("stones", ["note", "note", "note", "note"])).toMatchObject({
      errors: [
        {
          field: "form",
          message: "Choose columns for Shape; Weight; Color or Fancy Color; Clarity or Certificate #.",
        },
      ],
    });
    expect(await match("no-list", choices)).toMatchObject({ errors: [{ field: "format" }] });
    expect(await fates(run)).toEqual({ refused: 2 });
  });

  test("keeps the columns of an import that has started, and says when a file isn't kept anymore", async () => {
    const { imports, run, file, start, context } = await readUnknown(await open());
    const match = () => imports.matchColumns({ run, file, format: "client-list", choices, by });
    const { removeKeptPictures } = await import("../pictures/kept-files.ts");
    await removeKeptPictures(context.pictures.folder(run));
    expect(await imports.columns({ run, file })).toBeNull();
    expect(await match()).toMatchObject({
      errors: [{ message: expect.stringContaining("Upload it again") }],
    });
    await start(run);
    expect(await match()).toMatchObject({ errors: [{ message: expect.stringContaining("has started") }] });
  });
});
