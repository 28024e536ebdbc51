import { expect, test } from "vitest";
import { maxPhotoBytes, photoFault, photoFormat } from "./photo-rules.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const heic = (brand: string) => bytes(`\0\0\0\x18ftyp${brand}`);

test("knows photos by their first bytes, whatever their names say", () => {
  expect(photoFormat(bytes("\xff\xd8\xff\xe1"))).toBe("jpeg");
  expect(photoFormat(bytes("\x89PNG\r\n\x1a\n"))).toBe("png");
  expect(photoFormat(bytes("RIFF\0\0\0\0WEBP"))).toBe("webp");
  expect(photoFormat(heic("avif"))).toBe("avif");
  for (const brand of ["heic", "heix", "mif1"]) expect(photoFormat(heic(brand))).toBe("heic");
  for (const other of ["<svg/>", "", "GIF89a", "\0\0\0\x18ftypisom"])
    expect(photoFormat(bytes(other))).toBeNull();
});

test("names HEIC and its remedy, even above the size limit", () => {
  for (const size of [3_000_000, maxPhotoBytes + 1])
    expect(photoFault({ head: heic("heic"), size })).toMatch(/HEIC.*Most Compatible.*email/);
});

test("says why a file isn't taken", () => {
  const head = bytes("\xff\xd8\xff\xe1");
  expect(photoFault({ head, size: maxPhotoBytes })).toBeNull();
  expect(photoFault({ head, size: maxPhotoBytes + 1 })).toContain("larger than 24 MB");
  expect(photoFault({ head: bytes("<svg/>"), size: 6 })).toContain("isn't a JPEG, PNG, WebP or AVIF picture");
  expect(photoFault({ head: bytes(""), size: 0 })).toContain("empty");
});
