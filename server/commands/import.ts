import { createHash } from "node:crypto";
import { createReadStream, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { pictureEnd } from "#imports";
import { formatMoneyExact } from "#money";
import { openStoreImports } from "../store-imports.ts";
import { runCommand, storeLocation, withDatabase } from "./run-command.ts";

const usage =
  "Name the files of your old system: npm run import -- products.csv customers.csv. Add ZIPs and folders of pictures. It tests them on a copy. Add --write to import.";

/** Reads the files of another system, tests them on a copy of the store and, with `--write`, imports them. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      write: { type: "boolean" },
      later: { type: "boolean" },
      answer: { type: "string", multiple: true },
    },
  });
  if (positionals.length === 0) throw new Error(usage);
  const files = positionals.flatMap(filesOf);
  const { postgresUrl, sqlitePath, backups } = storeLocation();
  const address = postgresUrl ? { postgresUrl } : { sqlitePath };
  return await withDatabase(async (database) => {
    const dataDir = join(backups, "..");
    const reportFault = (fault: unknown) => console.error(fault instanceof Error ? fault.message : fault);
    const imports = openStoreImports({ database, address, dataDir, reportFault, runs: false });
    const by = { actor: "command", requestId: "import" };
    const title = files.length === 1 ? files[0]!.name : `${files.length} files`;
    // The same files are the same import, so that a stopped one resumes.
    const run = await imports.begin({ key: `command ${await hashOf(files)}`, title, by });
    const known = await imports.read(run);
    if (known?.state === "draft") await readAll();
    for (const given of values.answer ?? []) {
      const [topic = "", value = ""] = given.split("=");
      const answered = await imports.answer(run, { topic, value, by });
      if ("errors" in answered) throw new Error(answered.errors[0]?.message);
    }
    const open = (await imports.questions(run)).filter(({ given }) => given === null);
    for (const { topic } of values.later ? open : [])
      await imports.answer(run, { topic, value: "later", by });
    await printRun();
    if (known?.state !== "importing" && known?.state !== "paused") {
      console.log("\nTesting on a copy of the store.");
      printTest(await imports.test(run));
    }
    if (!values.write) {
      console.log("\nNothing was written. Add --write to import.");
      return 0;
    }
    if ((await imports.read(run))?.files.every(({ rows }) => rows === 0)) {
      console.log("\nNothing was imported: no file has rows that could be read.");
      return 1;
    }
    const started = await imports.start(run, { by });
    if (!started.ok)
      throw new Error("errors" in started ? started.errors[0]?.message : "The import can't start.");
    const outcome = await imports.work(run, {
      told: (done) => done % 1_000 === 0 && console.log(`${done} rows`),
    });
    console.log(outcome === "done" ? "\nImported." : "\nStopped. Run the same command again to resume.");
    await printRun();
    return outcome === "done" ? 0 : 1;

    async function readAll(): Promise<void> {
      const spool = mkdtempSync(join(tmpdir(), "import-"));
      try {
        const read = await imports.readFiles(run, files, spool);
        if (read !== "read") throw new Error(read.busy);
      } finally {
        rmSync(spool, { recursive: true, force: true });
      }
    }

    async function printRun(): Promise<void> {
      const view = await imports.read(run);
      if (!view) return;
      for (const { name, sheet, format, rows, unread } of view.files)
        console.log(
          `${name}${sheet && `, ${sheet}`}: ${format || "not recognized"}, ${rows} rows${unread ? `. ${unread}` : ""}`,
        );
      for (const [kind, fates] of Object.entries(view.fates))
        console.log(
          `${kind || "other"}: ${Object.entries(fates)
            .map(([fate, count]) => `${count} ${fate}`)
            .join(", ")}`,
        );
      const { counts, refused } = view.pictures;
      if (Object.keys(counts).length > 0)
        console.log(
          `pictures: ${Object.entries(counts)
            .map(([fate, count]) => `${count} ${fate}`)
            .join(", ")}`,
        );
      for (const { reason, count, examples } of refused)
        console.log(`! ${count} pictures, like ${examples[0]?.source}: ${reason}`);
      for (const { topic, text, rows, answers, given } of view.questions) {
        const choices = answers.map(({ value, label }) => `${value} (${label})`).join(", ");
        console.log(`? ${text} ${rows} rows. --answer "${topic}=..." ${choices}${given ? `: ${given}` : ""}`);
      }
    }

    function printTest(test: Awaited<ReturnType<typeof imports.test>>): void {
      if (test && "busy" in test) throw new Error(test.busy);
      for (const [key, total] of Object.entries(test?.controls ?? {})) {
        const isCount = ["clients", "products", "pieces"].includes(key);
        console.log(`${key}: ${isCount ? total : formatMoneyExact(total)}`);
      }
      for (const fault of test?.faults ?? []) console.log(`! ${fault}`);
    }
  });
});

interface NamedFile {
  name: string;
  path: string;
}

/** A file, or the pictures in a folder; their names are paths within it. */
function filesOf(path: string): NamedFile[] {
  if (!statSync(path).isDirectory()) return [{ name: basename(path), path }];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pictureEnd.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ name: relative(path, file), path: file }));
}

async function hashOf(files: readonly NamedFile[]): Promise<string> {
  const hash = createHash("sha256");
  for (const { name, path } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    hash.update(basename(name));
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  }
  return hash.digest("hex").slice(0, 32);
}
