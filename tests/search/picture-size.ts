/** Width and height of a PNG or baseline JPEG, from its header. Throws for anything else. */
export function pictureSize(file: Buffer): { width: number; height: number } {
  if (file.subarray(1, 4).toString("latin1") === "PNG")
    return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
  if (file.readUInt16BE(0) === 0xffd8)
    for (let at = 2; at < file.length; at += 2 + file.readUInt16BE(at + 2))
      if (file.readUInt16BE(at) === 0xffc0)
        return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
  throw new Error("The picture is neither a PNG nor a baseline JPEG, so its size is not known.");
}
