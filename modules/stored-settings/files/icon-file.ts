const headerBytes = 22;

/** Wraps a square PNG of up to 255 pixels per side in a Windows icon file, as some browsers ask for. */
export function iconFile(png: Uint8Array, side: number): Uint8Array {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(headerBytes, 18);
  return new Uint8Array(Buffer.concat([header, png]));
}
