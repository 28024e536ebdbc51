import { expect, test } from "vitest";
import { piecesPath, readPiecesQuery } from "./pieces-query.ts";

const read = (query: string) => readPiecesQuery(new URLSearchParams(query));

test("held pieces are shown first; a search without a part looks everywhere", () => {
  expect(read("")).toEqual({ state: "held", search: "", page: 1 });
  expect(read("search=+7K4+")).toEqual({ state: "any", search: "7K4", page: 1 });
  expect(read("search=7K4&state=sold")).toMatchObject({ state: "sold" });
  expect(read("state=flown&page=-3")).toEqual({ state: "held", search: "", page: 1 });
});

test.each(["", "state=free", "search=7K4", "search=7K4&state=held", "state=any&page=2"])(
  "the path of %j leads back to it",
  (query) => {
    const path = piecesPath(read(query));
    expect(readPiecesQuery(new URL(path, "http://desk.test").searchParams)).toEqual(read(query));
  },
);
