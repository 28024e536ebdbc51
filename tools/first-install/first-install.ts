import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/**
 * `node tools/first-install/first-install.ts`: follows docs/deploy.md from an empty Debian folder to a live shop in White
 * Plains, and prints its steps with their seconds. Needs root, a package (`npm run package`) and Debian's mmdebstrap. The folder gets
 * its own processes, mounts and network: the ports 80, 443 and 3000 are its own, and nothing outside can be reached from it.
 * `--base` names a tar of the Debian folder to begin with (made once if it's missing), `--pictures` a folder for screenshots.
 */
const { values } = parseArgs({ options: { base: { type: "string" }, pictures: { type: "string" } } });
const root = fileURLToPath(new URL("../../", import.meta.url));
const archive = readdirSync(`${root}build`).find((name) => /^vitrine-.*\.tar\.gz$/.test(name));
if (!archive) throw new Error("There is no package. Run npm run package.");

const work = mkdtempSync(join(tmpdir(), "first-install-"));
const base = values.base ?? join(work, "debian.tar");
const programs = "ca-certificates,openssl,curl,nginx,postgresql,logrotate";
const began = performance.now();
if (!values.base || !readdirSync(join(base, "..")).includes(base.split("/").at(-1)!))
  execFileSync("mmdebstrap", ["--variant=minbase", `--include=${programs}`, "bookworm", base], {
    stdio: ["ignore", "ignore", "inherit"],
  });
const machine = join(work, "machine");
mkdirSync(machine);
// Node reads authorities when it starts.
const authority = join(work, "authority");
execFileSync(
  "openssl",
  [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", "-subj", "/CN=Own authority"],
    ...["-keyout", `${authority}.key`, "-out", `${authority}.pem`],
  ],
  { stdio: "ignore" },
);
execFileSync("tar", ["--extract", "--file", base, "--directory", machine, "--exclude=./dev/*"]);
const seconds = (performance.now() - began) / 1_000;
const entered = spawnSync(
  "unshare",
  [
    ...["--mount", "--net", "--pid", "--fork", "--mount-proc", process.execPath],
    ...[`${root}tools/first-install/steps.ts`, machine, `${root}build/${archive}`, String(seconds)],
    ...(values.pictures ? [values.pictures] : []),
  ],
  { stdio: "inherit", env: { ...process.env, NODE_EXTRA_CA_CERTS: `${authority}.pem` } },
);
rmSync(work, { recursive: true, force: true });
process.exitCode = entered.status ?? 1;
