import { crc32, inflateRawSync } from "node:zlib";

export interface ZipFile {
  name: string;
  /** Offset of its first byte in the archive. */
  at: number;
  bytes: Uint8Array;
}

/** Reads an archive, and checks its directory against both headers of each file. Throws if they differ. */
export function readZip(archive: Uint8Array): ZipFile[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = archive.length - 22;
  expect(view.getUint32(end, true), 0x06054b50, "the end's mark");
  const files: ZipFile[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    expect(view.getUint32(at, true), 0x02014b50, "the mark of an entry");
    const head = view.getUint32(at + 42, true);
    const nameLength = view.getUint16(at + 28, true);
    for (const [central, local, bytes] of [
      [10, 8, 2],
      [16, 14, 4],
      [20, 18, 4],
      [24, 22, 4],
      [28, 26, 2],
    ] as const) {
      const read = (from: number) => (bytes === 2 ? view.getUint16(from, true) : view.getUint32(from, true));
      expect(read(at + central), read(head + local), "what both heads say");
    }
    const method = view.getUint16(at + 10, true);
    if (method !== 0) expect(method, 8, "the method: stored or deflated");
    const name = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameLength));
    const start = head + 30 + nameLength + view.getUint16(head + 28, true);
    const packed = archive.subarray(start, start + view.getUint32(at + 20, true));
    const bytes = method === 0 ? packed : new Uint8Array(inflateRawSync(packed));
    expect(bytes.length, view.getUint32(at + 24, true), `the length of ${name}`);
    expect(crc32(bytes), view.getUint32(at + 16, true), `the check sum of ${name}`);
    files.push({ name, at: start, bytes });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  expect(at, end, "the end of the directory");
  return files;
}

function expect(found: number, wanted: number, what: string): void {
  if (found !== wanted) throw new Error(`The archive is damaged: ${what} is ${found}, not ${wanted}.`);
}
