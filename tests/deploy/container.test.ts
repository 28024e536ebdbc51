import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../../tools/bench/free-port.ts";
import { isFullRun } from "../faults/run-size.ts";

const tools = ["buildah", "mmdebstrap"];
const missing = tools.filter((tool) => spawnSync(tool, ["--version"]).error);
if (isFullRun && missing.length > 0)
  console.warn(`Not installed here, so no image is built: ${missing.join(", ")}.`);

const folder = mkdtempSync(join(tmpdir(), "vitrine-image-"));
/** Without a container engine's service and its overlay file system, which a test's sandbox may not have. */
const storage = [
  "--storage-driver",
  "vfs",
  "--root",
  join(folder, "storage"),
  "--runroot",
  join(folder, "run"),
];
const isolation = ["--isolation", "chroot"];
const buildah = (...words: string[]) =>
  execFileSync("buildah", [...storage, ...words], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  }).trim();

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Needs a built store and Debian's packages; a minute or two. */
test.skipIf(!isFullRun || missing.length > 0)(
  "the image is made from Debian's packages, serves the store as an ordinary user, and stops with 0",
  async () => {
    execFileSync(process.execPath, ["tools/package/package.ts", "--unpacked", "--to", folder], {
      stdio: "ignore",
    });
    const home = readdirSync(folder).find((name) => name.startsWith("vitrine-"))!;
    const env = { ...process.env, BUILDAH_OPTIONS: storage.join(" "), RUN_OPTIONS: isolation.join(" ") };
    execFileSync("deploy/base-image.sh", { env, stdio: "inherit" });
    const from = ["--build-arg", "BASE=localhost/vitrine-base"];
    const file = ["--format", "docker", "--file", "deploy/Containerfile", "--tag", "vitrine"];
    buildah("build", ...isolation, ...from, ...file, join(folder, home));
    const { config } = JSON.parse(buildah("inspect", "--type", "image", "vitrine")).Docker;
    expect(config.Entrypoint).toEqual(["/opt/vitrine/bin/vitrine"]);
    expect(config.User).toBe("10001:10001");

    const container = buildah("from", "vitrine");
    const port = await freePort();
    const words = ["run", ...isolation, "--env", `PORT=${port}`, container, "--", "/opt/vitrine/bin/vitrine"];
    const store = spawn("buildah", [...storage, ...words], { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [store.stdout, store.stderr])
      stream.on("data", (part) => {
        said += String(part);
      });
    const ended = once(store, "exit");
    while (!said.includes("The store is open")) {
      if (store.exitCode !== null) throw new Error(said);
      await Promise.race([once(store.stdout, "data"), ended]);
    }
    const [, ...check] = config.Healthcheck.Test as string[];
    buildah("run", ...isolation, "--env", `PORT=${port}`, container, "--", ...check);
    const backup = buildah("run", ...isolation, container, "--", "/opt/vitrine/bin/vitrine", "backup");
    expect(backup).toMatch(/^Backed up to \/data\/backups\//);
    const pid = Number(/"pid":(\d+)/.exec(said)?.[1]);
    process.kill(pid, "SIGTERM");
    await ended;
    expect(said).toContain("SIGTERM: closing.");
  },
);
