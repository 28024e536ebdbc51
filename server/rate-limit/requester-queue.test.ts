import { expect, test } from "vitest";
import { openRequesterQueue } from "./requester-queue.ts";

/** Work that finishes on command. */
function works() {
  const begun: string[] = [];
  const ends: PromiseWithResolvers<string>[] = [];
  return {
    begun,
    ends,
    work: (name: string) => () => {
      begun.push(name);
      const end = Promise.withResolvers<string>();
      ends.push(end);
      return end.promise;
    },
  };
}

test("one requester's tasks run in sequence, and another's in parallel", async () => {
  const inTurn = openRequesterQueue({ atOnce: 2, places: 9 });
  const { work, begun, ends } = works();
  const all = ["a1", "a2", "a3", "b1"].map((name) => inTurn(name[0]!, work(name)));
  expect(begun).toEqual(["a1", "a2", "b1"]);
  ends[0]!.resolve("done");
  expect(await all[0]).toBe("done");
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
  for (const end of ends) end.resolve("done");
  await Promise.all(all);
});

test("starts nothing over the limit, and a failed task frees its slot", async () => {
  const inTurn = openRequesterQueue({ atOnce: 1, places: 1 });
  const { work, begun, ends } = works();
  const first = inTurn("a", work("a1"));
  const second = inTurn("a", work("a2"));
  expect(await inTurn("a", work("a3"))).toBeNull();
  ends[0]!.reject(new Error("Failed."));
  await expect(first).rejects.toThrow("Failed.");
  ends[1]!.resolve("done");
  expect(await second).toBe("done");
  expect(begun).toEqual(["a1", "a2"]);
});
