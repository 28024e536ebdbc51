import { crc32, deflateRawSync } from "node:zlib";

/** A ZIP of these files, compressed. */
export function zipBytes(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name);
    const sizes = Buffer.alloc(26);
    sizes.writeUInt16LE(20, 0);
    // UTF-8 names, deflated.
    sizes.writeUInt16LE(0x0800, 2);
    sizes.writeUInt16LE(8, 4);
    sizes.writeUInt32LE(crc32(bytes), 10);
    sizes.writeUInt32LE(packed.length, 14);
    sizes.writeUInt32LE(bytes.length, 18);
    sizes.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), sizes, path, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from("PK\x01\x02"), Buffer.from([20, 0]), sizes, place, path]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from("PK\x05\x06"), end]);
}
