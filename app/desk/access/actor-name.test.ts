import { expect, test } from "vitest";
import { actorName } from "./actor-name.ts";

test("labels actors: staff by name, the owner's token and deleted accounts in words, programs as they are", () => {
  const names = { 3: "Ana Ruiz" };
  const shown = ["staff 3 (sales)", "staff 9 (bench)", "desk 458cd4df", "system", "visitor", "client"];
  expect(shown.map((actor) => actorName(actor, names))).toEqual([
    "Ana Ruiz (sales)",
    "Former staff (bench)",
    "Owner (token)",
    "system",
    "visitor",
    "client",
  ]);
});
