import { asciiBytes } from "./ascii-writer.ts";

const polynomial = 0xedb88320;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1;
  return rest;
});

/** A file's CRC-32 as used in ZIP (ISO 3309), 0 to 2^32 - 1. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = table[(sum ^ byte) & 0xff]! ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** The earliest date the ZIP format allows, so that equal files give equal bytes. */
const dosDate = (1 << 5) | 1;
const version = 20;
/** The method of compressed files. */
const deflated = 8;
const localBytes = 30;
const centralBytes = 46;
const endBytes = 22;
/** An unassigned extra field id, so readers skip it. An extra field has a four-byte header. */
const fillerId = 0x1986;

type Laid = Record<"name" | "bytes", Uint8Array> &
  Record<"sum" | "method" | "wholeBytes" | "at" | "extra", number>;

/** Compresses bytes as RFC 1951 says; `node:zlib` has it as `deflateRawSync`. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

interface ZipOptions {
  /** A power of two that aligns every file's data, as USDZ requires. */
  alignment?: number;
  /** Without it, files are stored as they are. A file that it doesn't make smaller is stored, too. */
  deflate?: Deflate;
}

/** A ZIP archive. Names are ASCII paths with forward slashes. At most 65,535 files and 4 GB. */
export function zipFile(
  entries: readonly { name: string; bytes: Uint8Array }[],
  { alignment = 1, deflate }: ZipOptions = {},
): Uint8Array {
  const laid: Laid[] = [];
  let at = 0;
  for (const entry of entries) {
    const name = asciiBytes(entry.name);
    const extra = fillerBytes(at + localBytes + name.length, alignment);
    const small = deflate?.(entry.bytes);
    const isSmaller = small !== undefined && small.length < entry.bytes.length;
    const bytes = isSmaller ? small : entry.bytes;
    const method = isSmaller ? deflated : 0;
    const wholeBytes = entry.bytes.length;
    laid.push({ name, bytes, sum: crc32(entry.bytes), method, wholeBytes, at, extra });
    at += localBytes + name.length + extra + bytes.length;
  }
  const directoryAt = at;
  const directoryBytes = laid.reduce((sum, { name }) => sum + centralBytes + name.length, 0);
  const file = new Uint8Array(directoryAt + directoryBytes + endBytes);
  const view = new DataView(file.buffer);
  for (const one of laid) writeLocal(file, view, one);
  for (const one of laid) at = writeCentral(file, view, at, one);
  view.setUint32(at, 0x06054b50, true);
  view.setUint16(at + 8, laid.length, true);
  view.setUint16(at + 10, laid.length, true);
  view.setUint32(at + 12, directoryBytes, true);
  view.setUint32(at + 16, directoryAt, true);
  return file;
}

/** Padding bytes that align the byte after `end`: none, or at least 4. */
function fillerBytes(end: number, alignment: number): number {
  const missing = (alignment - (end % alignment)) % alignment;
  return missing === 0 || missing >= 4 ? missing : missing + alignment;
}

function writeLocal(file: Uint8Array, view: DataView, one: Laid): void {
  const { name, bytes, at, extra } = one;
  view.setUint32(at, 0x04034b50, true);
  view.setUint16(at + 4, version, true);
  writeFacts(view, at + 8, one);
  view.setUint16(at + 28, extra, true);
  file.set(name, at + localBytes);
  const filler = at + localBytes + name.length;
  if (extra > 0) {
    view.setUint16(filler, fillerId, true);
    view.setUint16(filler + 2, extra - 4, true);
  }
  file.set(bytes, filler + extra);
}

function writeCentral(file: Uint8Array, view: DataView, at: number, one: Laid): number {
  view.setUint32(at, 0x02014b50, true);
  view.setUint16(at + 4, version, true);
  view.setUint16(at + 6, version, true);
  writeFacts(view, at + 10, one);
  view.setUint32(at + 42, one.at, true);
  file.set(one.name, at + centralBytes);
  return at + centralBytes + one.name.length;
}

/** Writes the fields both headers of a file share: method, time, date, checksum, both sizes, and length of the name. */
function writeFacts(view: DataView, at: number, { name, bytes, sum, method, wholeBytes }: Laid) {
  view.setUint16(at, method, true);
  view.setUint16(at + 4, dosDate, true);
  view.setUint32(at + 6, sum, true);
  view.setUint32(at + 10, bytes.length, true);
  view.setUint32(at + 14, wholeBytes, true);
  view.setUint16(at + 18, name.length, true);
}
