import { EarlierReleaseError, unreachableCodes } from "#database";
import { ConfigurationError } from "./config.ts";

/** File and folder errors, by the system's or SQLite's error code. */
const inTheWay: Record<string, string> = {
  EACCES: "this account isn't allowed to read or write there",
  EPERM: "this account isn't allowed to read or write there",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "this account's disk quota is used up",
  ENOTDIR: "part of the path is a file",
  EEXIST: "there's a file or a broken link there",
  EISDIR: "there's a folder where the database should be",
  ELOOP: "its links form a loop",
  ENAMETOOLONG: "the path is too long",
};
const inTheWayOfSqlite: Record<number, string> = {
  5: "another process has it locked",
  8: "it is read-only",
  10: "the disk reports an error",
  11: "it is damaged: restore a backup (npm run restore)",
  13: "the disk is full",
  14: "it can't be opened or created",
  26: "the file vitrine.sqlite in it isn't a SQLite database: move it away, or restore a backup (npm run restore)",
};
/** The server rejected us: wrong password or role, no such database, too many connections, or starting up. */
const postgresRefuses = /^(28|3D000|42501|53300|57P03)/;

/** The environment problem that prevents the start, with its fix; null for any other failure. */
export function startFault(
  error: unknown,
  { PORT = "3000", HOST = "localhost", DATA_DIR = "data", DATABASE_URL }: Record<string, string | undefined>,
): string | null {
  if (error instanceof ConfigurationError) return error.message;
  if (!(error instanceof Error)) return null;
  const found = (DATABASE_URL && postgresFault(error)) || dataFault(error, DATA_DIR);
  const reason = portFault(error, { PORT, HOST }) ?? found ?? otherRelease(error);
  return reason && `The store can't start. Fix:\n  ${reason}`;
}

/** Exits with the fix and without a stack trace. Rethrows any other failure. */
export function exitOnStartFault(error: unknown): never {
  const fault = startFault(error, process.env);
  if (fault === null) throw error;
  console.error(fault);
  process.exit(1);
}

function portFault(error: Error, { PORT, HOST }: { PORT: string; HOST: string }): string | null {
  if (!("syscall" in error && (error.syscall === "listen" || error.syscall === "getaddrinfo"))) return null;
  if (!("port" in error) && error.syscall === "listen") return null;
  const code = codeOf(error);
  if (code === "EADDRINUSE")
    return `PORT: ${PORT} is already in use. Stop the process listening there, or set another PORT.`;
  if (code === "EACCES") return `PORT: this account isn't allowed to listen on ${PORT}. Set one above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `HOST: ${HOST} isn't an address of this machine. Set one that is, or 0.0.0.0 for all.`;
  return null;
}

function dataFault(error: Error, dataDir: string): string | null {
  const said = (why: string) => `DATA_DIR: "${dataDir}" can't be used: ${why}.`;
  for (const one of errorChain(error)) {
    if ("syscall" in one && one.syscall === "connect") continue;
    const sqlite = "errcode" in one ? inTheWayOfSqlite[Number(one.errcode) & 0xff] : undefined;
    if (sqlite) return said(sqlite);
    const isUnmakeable = codeOf(one) === "ENOENT" && "syscall" in one && one.syscall === "mkdir";
    const system = isUnmakeable ? "the folder can't be created" : inTheWay[codeOf(one)];
    if (system) return said(`${system}${"path" in one ? ` (${String(one.path)})` : ""}`);
  }
  return null;
}

function postgresFault(error: Error): string | null {
  for (const one of errorChain(error)) {
    const code = codeOf(one);
    if (unreachableCodes.has(code))
      return `DATABASE_URL: PostgreSQL isn't responding at that address (${code}). Start it, or correct the address.`;
    if (postgresRefuses.test(code)) return `DATABASE_URL: PostgreSQL refuses: ${one.message}.`;
  }
  return null;
}

function otherRelease(error: Error): string | null {
  if (error instanceof EarlierReleaseError) return error.message;
  // Kysely's error has only a message, no code.
  const isLater = errorChain(error).some(({ message }) => message.includes("corrupted migrations"));
  if (!isLater) return null;
  return "The database is from a later release. Start that release, or restore a backup from this one.";
}

/** The error and its chain of causes. */
function errorChain(error: Error): Error[] {
  const { cause } = error;
  const parts = error instanceof AggregateError ? error.errors.filter((one) => one instanceof Error) : [];
  return [error, ...parts, ...(cause instanceof Error ? errorChain(cause) : [])];
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : "";
}
