import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { variables } from "../../server/environment.ts";

const folder = fileURLToPath(new URL("../../deploy/", import.meta.url));
const read = (name: string) => readFileSync(join(folder, name), "utf8");
const isInstalled = (program: string) => !spawnSync(program, ["--version"]).error;

function copyOfDeploy(): string {
  const copy = mkdtempSync(join(tmpdir(), "vitrine-deploy-"));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  cpSync(folder, copy, { recursive: true });
  return copy;
}

test.skipIf(!isInstalled("systemd-analyze"))("systemd accepts the units and the timer", () => {
  const copy = copyOfDeploy();
  const units = ["vitrine.service", "vitrine-backup.service", "vitrine-backup.timer"];
  for (const unit of units)
    writeFileSync(join(copy, unit), read(unit).replaceAll("/opt/vitrine/bin/vitrine", "/bin/true"));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", ...units], {
    cwd: copy,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  writeFileSync(join(copy, "vitrine.service"), "[Service]\nExecStart=nowhere\nRestart=perhaps\n");
  expect(spawnSync("systemd-analyze", ["verify", "vitrine.service"], { cwd: copy }).status).not.toBe(0);
});

test.skipIf(!isInstalled("docker-compose"))(
  "the compose file is valid, and publishes only the proxy's ports",
  () => {
    const copy = copyOfDeploy();
    writeFileSync(join(copy, "store.env"), "");
    const env = { ...process.env, SHOP_HOST: "shop.example", DATABASE_PASSWORD: "typed" };
    const compose = (...words: string[]) =>
      spawnSync("docker-compose", ["-f", "compose.yaml", ...words], { cwd: copy, env, encoding: "utf8" });
    const { status, stdout, stderr } = compose("config");
    expect(stderr).toBe("");
    expect(status).toBe(0);
    const parts = stdout.split(/^ {2}(?=\w+:$)/m);
    const published = parts.filter((part) => /^ {4}ports:/m.test(part)).map((part) => part.split(":", 1)[0]);
    expect(published).toEqual(["proxy"]);
  },
);

test("a supervisor waits longer than the store drains and finishes requests", () => {
  const drain = Number(/DRAIN_SECONDS: "(\d+)"/.exec(read("compose.yaml"))?.[1]);
  const graces = [
    /stop_grace_period: (\d+)s/.exec(read("compose.yaml")),
    /TimeoutStopSec=(\d+)/.exec(read("vitrine.service")),
  ].map((found) => Number(found?.[1]));
  for (const grace of graces) expect(grace).toBeGreaterThan(drain + 2 + 10);
});

test("move-in trap 65: a read-only container has a writable data folder and /tmp", () => {
  const [, store = ""] = /\n {2}store:\n([\s\S]*?)\n {2}\w+:\n/.exec(read("compose.yaml")) ?? [];
  for (const line of ["read_only: true", "tmpfs: /tmp", 'volumes: ["data:/data"]'])
    expect(store).toContain(line);
  expect(read("Containerfile")).toContain("DATA_DIR=/data");
});

test("every variable that the files set exists", () => {
  const set = ["Containerfile", "compose.yaml", "vitrine.service"].flatMap((name) =>
    [...read(name).matchAll(/\b(?:ENV |Environment=| {6})?([A-Z][A-Z_]+)(?:: |=)/g)].map(
      ([, variable]) => variable!,
    ),
  );
  const others = [
    "MALLOC_ARENA_MAX",
    "MALLOC_MMAP_THRESHOLD_",
    "BASE",
    "VITRINE_VERSION",
    "DATABASE_PASSWORD",
  ];
  const ofOthers = /^(POSTGRES_|SHOP_HOST$|STORE$|PAGES$|CMD$|AF_)/;
  const unknown = set.filter(
    (name) => !(name in variables.shape) && !others.includes(name) && !ofOthers.test(name),
  );
  expect(set).toContain("TRUSTED_PROXIES");
  expect(unknown).toEqual([]);
});
