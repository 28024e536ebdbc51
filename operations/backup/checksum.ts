import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync } from "node:fs";

/** Options of a restore, for either database. */
export interface RestoreOptions {
  /** The backup, next to its checksum. */
  file: string;
  /** Whether an existing database may be moved, and where to. */
  force: boolean;
  aside: string;
}

export function checksumPath(file: string): string {
  return `${file}.sha256`;
}

/** Size and SHA-256 (hex) of a file of any size. */
export async function checksumOf(file: string): Promise<{ bytes: number; checksum: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const part of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(part);
    bytes += part.length;
  }
  return { bytes, checksum: hash.digest("hex") };
}

/** Throws unless `copy` matches the checksum next to the backup `file`. */
export async function checkChecksum(file: string, copy: string): Promise<void> {
  const beside = checksumPath(file);
  if (!existsSync(beside))
    throw new Error(
      `${beside} is missing, so the backup can't be checked. Copy it from where the backup was ` +
        `made, or, if you trust the file, create it with: sha256sum ${file} > ${beside}`,
    );
  const [written] = readFileSync(beside, "utf8").trim().split(/\s+/);
  const { checksum } = await checksumOf(copy);
  if (checksum !== written)
    throw new Error(
      `${file} isn't the file that was backed up: its checksum doesn't match ${beside}. Nothing was ` +
        "changed. Use another backup.",
    );
}
