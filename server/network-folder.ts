import { statfsSync } from "node:fs";

/** Types of file systems that other machines serve, as Linux numbers them. */
const networkTypes: ReadonlyMap<number, string> = new Map([
  [0x6969, "NFS"],
  [0x517b, "SMB"],
  [0xff534d42, "SMB"],
  [0xfe534d42, "SMB"],
  [0x65735546, "FUSE"],
  [0x01021997, "9P"],
]);

/** Names the network that a folder is on; null if its disk is local. SQLite's log gets corrupted on a network. */
export function networkOf(
  folder: string,
  typeOf: (path: string) => number = (path) => statfsSync(path).type,
): string | null {
  try {
    return networkTypes.get(typeOf(folder) >>> 0) ?? null;
  } catch {
    return null;
  }
}
