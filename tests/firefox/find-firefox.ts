import { spawnSync } from "node:child_process";

/** Path of this machine's Firefox, preferring Debian's; null if there is none. */
export function findFirefox(path = process.env.PATH): string | null {
  const search = "command -v firefox-esr || command -v firefox";
  const { stdout } = spawnSync(search, { shell: true, encoding: "utf8", env: { PATH: path } });
  return stdout.trim() || null;
}
