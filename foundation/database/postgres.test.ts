import pg from "pg";
import { expect, test } from "vitest";
import { isPostgresDown } from "./postgres.ts";

function answered(code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError("said the server", 0, "error"), { code });
}

test.each([
  "53100",
  "53200",
  "53300",
  "57P01",
  "57P02",
  "57P03",
  "57014",
  "58030",
  "08000",
  "08003",
  "08006",
])("%s means that PostgreSQL is unavailable", (code) => {
  expect(isPostgresDown(answered(code))).toBe(true);
});

test.each(["23505", "40001", "40P01", "55P03", "42P01"])("%s is the statement's own error", (code) => {
  expect(isPostgresDown(answered(code))).toBe(false);
});

test("failed and lost connections also mean unavailable; other errors don't", () => {
  expect(isPostgresDown(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }))).toBe(true);
  expect(isPostgresDown(new Error("Connection terminated unexpectedly"))).toBe(true);
  expect(isPostgresDown(new Error("Client has encountered a connection error and is not queryable"))).toBe(
    true,
  );
  expect(isPostgresDown(new Error("Client was closed and is not queryable"))).toBe(true);
  expect(isPostgresDown(new Error("changed my mind"))).toBe(false);
  expect(isPostgresDown(null)).toBe(false);
});
