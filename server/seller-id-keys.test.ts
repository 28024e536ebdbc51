import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { newSealKey } from "../foundation/records/sealed-text.ts";
import { ConfigurationError, readConfig } from "./config.ts";
import { openSellerIdSeal, sellerIdKeyFile } from "./seller-id-keys.ts";

const dataDir = mkdtempSync(join(tmpdir(), "seller-id-"));
afterEach(() => rmSync(join(dataDir, sellerIdKeyFile), { force: true }));

test("a demonstration makes a key beside its database that only its user can read, and keeps it", () => {
  const sealed = openSellerIdSeal(readConfig({ DATA_DIR: dataDir }))?.seal("K1", "buy 1") ?? "";
  const path = join(dataDir, sellerIdKeyFile);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(openSellerIdSeal(readConfig({ DATA_DIR: dataDir }))?.open(sealed, "buy 1")).toBe("K1");
  expect(sealed).not.toContain(readFileSync(path, "utf8").trim());
});

test("a file that isn't a key prevents the start instead of being replaced", () => {
  writeFileSync(join(dataDir, sellerIdKeyFile), "lost");
  expect(() => openSellerIdSeal(readConfig({ DATA_DIR: dataDir }))).toThrow(ConfigurationError);
});

test("the first of several keys seals, and the others still open", () => {
  const [old, next] = [newSealKey(), newSealKey()];
  const sealed =
    openSellerIdSeal(readConfig({ DATA_DIR: dataDir, SELLER_ID_KEY: old }))?.seal("K1", "b") ?? "";
  const seal = openSellerIdSeal(readConfig({ DATA_DIR: dataDir, SELLER_ID_KEY: `${next} ${old}` }));
  expect(seal?.open(sealed, "b")).toBe("K1");
  expect(seal?.isCurrent(sealed)).toBe(false);
});

test("a key of another length is rejected by name", () => {
  expect(() => readConfig({ DATA_DIR: dataDir, SELLER_ID_KEY: "c2hvcnQ=" })).toThrow(/SELLER_ID_KEY/);
});
