import type { Kysely } from "kysely";
import type { Tables } from "#database";
import { keyHash, secretWithin } from "../../records/secret.ts";

/**
 * Stands for a design where a row outlives its client: the hash itself says what was engraved to who tries. Erased jobs
 * keep the same one.
 */
export async function designKey(tx: Kysely<Tables>, hash: string): Promise<string> {
  return keyHash(await secretWithin(tx), "design", hash);
}
