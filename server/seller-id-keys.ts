import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newSealKey, openTextSeal, readSealKey, type TextSeal } from "../foundation/records/sealed-text.ts";
import { type Config, ConfigurationError } from "./config.ts";

/** The demonstration's key, beside its database. */
export const sellerIdKeyFile = "seller-id.key";

/**
 * Opens what encrypts the IDs of those who sell to the shop, by the keys of `SELLER_ID_KEY`. A demonstration without one
 * makes a key beside its database, which only its own user can read. A live store without one can't: see
 * `assertLiveConfiguration`. Throws ConfigurationError if the file isn't a key.
 */
export function openSellerIdSeal(
  config: Pick<Config, "sellerIdKeys" | "siteMode" | "dataDir">,
): TextSeal | null {
  if (config.sellerIdKeys.length > 0) return openTextSeal(config.sellerIdKeys);
  if (config.siteMode === "live") return null;
  const path = join(config.dataDir, sellerIdKeyFile);
  if (!existsSync(path)) {
    try {
      writeFileSync(path, `${newSealKey()}\n`, { mode: 0o600, flag: "wx" });
    } catch (error) {
      // Another process made it first.
      if (!existsSync(path)) throw error;
    }
  }
  chmodSync(path, 0o600);
  const key = readSealKey(readFileSync(path, "utf8").trim());
  if (!key)
    throw new ConfigurationError("The store can't start.", [
      `SELLER_ID_KEY: ${path} isn't a key. Restore the file, or set the key that it had.`,
    ]);
  return openTextSeal([key]);
}
