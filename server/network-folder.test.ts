import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { networkOf } from "./network-folder.ts";

test("move-in trap 66: names a folder on a network, where SQLite's log gets corrupted", () => {
  expect(networkOf("/data", () => 0x6969)).toBe("NFS");
  // Node reads it as a signed number on some machines.
  expect(networkOf("/data", () => 0xfe534d42 | 0)).toBe("SMB");
  expect(networkOf("/data", () => 0xef53)).toBeNull();
  expect(networkOf(tmpdir())).toBeNull();
  expect(networkOf("/nowhere/at/all")).toBeNull();
});
