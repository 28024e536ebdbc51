import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyStore } from "../../../server/store-imports.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { client, draftOf } from "../../../tests/imports/drafts.ts";
import { by, openImportService } from "../../../tests/imports/import-service.ts";

/** A file of three redirects, and a folder for ZIPs. */
function upload() {
  const spool = mkdtempSync(join(tmpdir(), "import-"));
  const path = join(spool, "redirects.csv");
  writeFileSync(path, "Redirect from,Redirect to\n/a,/about\n/b,/about\n/c,/about\n");
  return { files: [{ name: "redirects.csv", path }], spool };
}

describeOnEachDatabase("an import's form sent twice", (open, addressOf) => {
  test("leaves an import that is done as it is, so that it can be undone", async () => {
    const database = await open();
    const service = openImportService(database);
    const { files, spool } = upload();
    const begun = { key: "form-1", title: "redirects.csv", by };
    const run = await service.imports.begin(begun);
    expect(await service.imports.readFiles(run, files, spool)).toBe("read");
    await service.start(run);
    await service.imports.work(run);
    expect(await service.imports.begin(begun)).toBe(run);
    expect(await service.imports.readFiles(run, files, spool)).toBe("read");
    expect(await service.fates(run)).toEqual({ new: 3 });
    await service.imports.startUndo(run, by);
    await service.imports.undo(run);
    expect(await database.read.selectFrom("redirect").select("path").execute()).toEqual([]);
  });

  test("is read once at a time", async () => {
    const database = await open();
    const service = openImportService(database);
    const { files, spool } = upload();
    const run = await service.imports.begin({ key: "form-1", title: "redirects.csv", by });
    const read = await Promise.all([1, 2].map(() => service.imports.readFiles(run, files, spool)));
    expect(read.filter((one) => one === "read")).toHaveLength(1);
    expect(read.filter((one) => one !== "read")).toMatchObject([
      { busy: expect.stringContaining("being read") },
    ]);
    expect(await service.fates(run)).toEqual({ new: 3 });
    expect(await service.imports.readFiles(run, files, spool)).toBe("read");
    expect(await service.fates(run)).toEqual({ new: 3 });
  });

  test("is tested once at a time, and an answer clears the test", async () => {
    const database = await open();
    const folder = mkdtempSync(join(tmpdir(), "import-"));
    const openCopy = (run: number) => copyStore(addressOf(database), folder, run);
    const service = openImportService(database, { openCopy });
    const tom = (key: string) => draftOf("client", key, client({ email: "tom@example.com" }));
    const text = "Import Tom?";
    const question = { topic: "tom", text, shown: "Tom", answers: [{ value: "yes", label: "Yes" }] };
    const run = await service.draft([{ ...tom("1"), questions: [question] }, tom("2")]);
    const tests = await Promise.all([service.imports.test(run), service.imports.test(run)]);
    expect(tests.filter((one) => one && "busy" in one)).toMatchObject([
      { busy: expect.stringContaining("is running") },
    ]);
    expect((await service.imports.read(run))?.test).not.toBeNull();
    await service.imports.answer(run, { topic: "tom", value: "yes", by });
    expect((await service.imports.read(run))?.test).toBeNull();
  });
});
