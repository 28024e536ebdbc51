import { randomInt } from "node:crypto";
import type { Db } from "#database";
import { codeKey } from "../../foundation/records/code-key.ts";
import { sha256Hex } from "../../foundation/records/secret.ts";

const count = 10;
/** Crockford's Base32, which has no letters that look like digits. 16 characters are 80 bits. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 16;

/** Replaces an account's codes within the caller's transaction; returns the new ones, which only the caller has. */
export async function replaceRecoveryCodes(tx: Db, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await tx.deleteFrom("recovery_code").where("staff_id", "=", staffId).execute();
  await tx
    .insertInto("recovery_code")
    .values(codes.map((code) => ({ code_hash: recoveryCodeHash(code), staff_id: staffId })))
    .execute();
  return codes;
}

function newCode(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
  return (letters.match(/.{4}/g) ?? []).join("-");
}

/** How a code is stored and looked up, however it was typed. A bare hash is safe because a code has 80 random bits. */
export function recoveryCodeHash(typed: string): string {
  const letters = codeKey(typed).replaceAll("O", "0").replace(/[IL]/g, "1");
  return sha256Hex(`recovery code ${letters}`);
}
