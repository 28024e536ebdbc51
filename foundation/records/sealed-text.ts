import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** Encrypts short texts for storage with AES-256-GCM. */
export interface TextSeal {
  /** Encrypts a text. `about` names its record: the result can't be opened for another one. */
  seal(text: string, about: string): string;
  /** Decrypts a text. Throws `SealError` if no key opens it, or it was changed or moved. */
  open(sealed: string, about: string): string;
  /** Whether the newest key sealed it; otherwise it should be sealed again. */
  isCurrent(sealed: string): boolean;
}

/** A sealed text can't be opened. */
export class SealError extends Error {
  override readonly name = "SealError";
}

const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
const algorithm = "aes-256-gcm";

/** Reads a key of 32 bytes in base64; null for other text. */
export function readSealKey(text: string): Buffer | null {
  const bytes = Buffer.from(text, "base64");
  const isCanonical = bytes.toString("base64").replace(/=+$/, "") === text.trim().replace(/=+$/, "");
  return isCanonical && bytes.length === keyBytes ? bytes : null;
}

/** A new key, as `readSealKey` reads it. */
export function newSealKey(): string {
  return randomBytes(keyBytes).toString("base64");
}

/** The first key seals; all of them open, so that an old one can be replaced. Throws RangeError without a key. */
export function openTextSeal(keys: readonly Buffer[]): TextSeal {
  const known = new Map(keys.map((key) => [keyId(key), key]));
  const [newest] = keys;
  if (!newest) throw new RangeError("A key is needed to encrypt texts.");
  const newestId = keyId(newest);
  return {
    seal(text, about) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, newest, iv).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return ["v1", newestId, iv.toString("base64url"), body.toString("base64url")].join(".");
    },
    open(sealed, about) {
      const [version, id = "", iv = "", body = ""] = sealed.split(".");
      const key = known.get(id);
      if (version !== "v1" || !key)
        throw new SealError("This text was encrypted with a key that isn't set anymore.");
      const bytes = Buffer.from(body, "base64url");
      try {
        const decipher = createDecipheriv(algorithm, key, Buffer.from(iv, "base64url"), {
          authTagLength: tagBytes,
        })
          .setAAD(Buffer.from(about))
          .setAuthTag(bytes.subarray(-tagBytes));
        return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString(
          "utf8",
        );
      } catch {
        throw new SealError("This text was changed, or belongs to another record.");
      }
    },
    isCurrent: (sealed) => sealed.split(".")[1] === newestId,
  };
}

/** The first digits of the key's SHA-256, which don't reveal it. */
function keyId(key: Buffer): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 8);
}
