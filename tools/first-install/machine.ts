import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Commands in a folder that holds a Debian system, as its root. */
export interface Machine {
  root: string;
  /** Runs a line of the shell as root, or as `user`; returns what it prints. Throws if it fails. */
  shell(line: string, options?: { user?: string; env?: Readonly<Record<string, string>> }): string;
  /** Starts what a systemd unit names, with its user and environment; `stop` sends SIGTERM and waits. */
  startUnit(name: string): { stop(): Promise<void>; said(): string };
  /** Runs a unit that ends by itself; returns what it prints. */
  runUnit(name: string): string;
  /** Runs a command of the store as its unit would, with `env` beside or instead of the unit's. */
  vitrine(words: string, env?: Readonly<Record<string, string>>): string;
}

export function openMachine(root: string): Machine {
  const path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
  const words = (user: string | undefined, line: string) => [
    ...[root, "/usr/bin/env", "-i", `PATH=${path}`, "LC_ALL=C.UTF-8", `USER=${user ?? "root"}`],
    ...(user ? ["setpriv", "--reuid", user, "--regid", user, "--init-groups"] : []),
    ...["/bin/sh", "-euc", line],
  ];
  const run = (line: string, user?: string, env: Readonly<Record<string, string>> = {}) =>
    execFileSync("chroot", words(user, withVariables(line, env)), {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  const unit = (name: string) => readUnit(root, name);

  return {
    root,
    shell: (line, { user, env } = {}) => run(line, user, env),
    startUnit(name) {
      const { user, folder, commands, env } = unit(name);
      const line = `cd ${folder}; umask 077; exec ${commands[0]}`;
      const child = spawn("chroot", words(user, withVariables(line, env)), {
        stdio: ["ignore", "pipe", "pipe"],
      });
      let said = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (part) => {
          said += String(part);
        });
      return {
        said: () => said,
        async stop() {
          const ended = new Promise((resolve) => child.once("exit", resolve));
          child.kill("SIGTERM");
          await ended;
        },
      };
    },
    runUnit(name) {
      const { user, folder, commands, env } = unit(name);
      return run(`cd ${folder}; umask 077; ${commands.join("; ")}`, user, env);
    },
    vitrine(words, other) {
      const { user, folder, env } = unit("vitrine.service");
      return run(`cd ${folder}; umask 077; /opt/vitrine/bin/vitrine ${words}`, user, { ...env, ...other });
    },
  };
}

function withVariables(line: string, env: Readonly<Record<string, string>>): string {
  const quoted = (value: string) => `'${value.replaceAll("'", "'\\''")}'`;
  return Object.entries(env)
    .map(([name, value]) => `export ${name}=${quoted(value)}; `)
    .concat(line)
    .join("");
}

/** The parts of a unit that this needs. systemd itself can't run in a folder: `npm test` lets it verify the units. */
function readUnit(root: string, name: string) {
  const text = readFileSync(join(root, "etc/systemd/system", name), "utf8");
  const all = (key: string) =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value]) => value!);
  const [user = "root"] = all("User");
  const [folder = "/"] = all("WorkingDirectory");
  const pairs = all("Environment").flatMap((line) => line.split(" "));
  const files = all("EnvironmentFile").map((file) => readFileSync(join(root, file), "utf8"));
  const lines = [...pairs, ...files.flatMap((file) => file.split("\n"))];
  const env = Object.fromEntries(
    lines.filter((line) => /^[A-Z_]+=/.test(line)).map((line) => line.split(/=(.*)/s, 2) as [string, string]),
  );
  return { user, folder, env, commands: [...all("ExecStart"), ...all("ExecStartPost")] };
}
