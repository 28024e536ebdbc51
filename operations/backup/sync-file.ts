import { open } from "node:fs/promises";

/** Resolves when the file is on the disk, not only in the memory of the machine. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r");
  await file.sync();
  await file.close();
}
