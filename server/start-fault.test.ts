import { expect, test } from "vitest";
import { EarlierReleaseError } from "#database";
import { startFault } from "./start-fault.ts";

const variables = { PORT: "80", HOST: "shop.local", DATA_DIR: "data" };
const withPostgres = { ...variables, DATABASE_URL: "postgres://shop@db/shop" };
const failed = (facts: object, message = "failed") => Object.assign(new Error(message), facts);

test.each([
  [failed({ code: "EADDRINUSE", syscall: "listen", port: 80 }), variables, /PORT: 80 is already in use/],
  [
    failed({ code: "EACCES", syscall: "listen", port: 80 }),
    variables,
    /PORT: this account isn't allowed to listen on 80/,
  ],
  [failed({ code: "ENOTFOUND", syscall: "getaddrinfo" }), variables, /HOST: shop.local isn't an address/],
  [
    failed({ code: "EACCES", syscall: "mkdir", path: "data" }),
    variables,
    /DATA_DIR: .+isn't allowed to read or write there/,
  ],
  [
    failed({ code: "ENOENT", syscall: "mkdir", path: "/proc/data" }),
    withPostgres,
    /DATA_DIR: .+the folder can't be created/,
  ],
  [failed({ cause: failed({ errcode: 11 }) }), variables, /DATA_DIR: .+ damaged: restore a backup/],
  [failed({ code: "ECONNREFUSED" }), withPostgres, /DATABASE_URL: PostgreSQL isn't responding/],
  [
    failed({ code: "28P01" }, "password authentication failed"),
    withPostgres,
    /refuses: password authentication/,
  ],
  [failed({}, "corrupted migrations: 9999-later is missing"), variables, /from a later release/],
  [new EarlierReleaseError("0036-stock"), variables, /Run release-0 on it once/],
])("%s says which variable to fix", (error, told, words) => {
  expect(startFault(error, told)).toMatch(words);
});

test("rethrows any other failure", () => {
  expect(startFault(failed({ code: "EACCES", syscall: "connect" }), withPostgres)).toBeNull();
  expect(startFault(new Error("a mistake of ours"), variables)).toBeNull();
});
