import { expect, test } from "vitest";
import { initialsOf } from "./initials.tsx";

test("builds initials from the first and last name in any script", () => {
  expect(["Nora Averell", " ana  maría ruiz ", "Claire", "𝒜da Élan", ""].map(initialsOf)).toEqual([
    ...["NA", "AR", "C", "𝒜É", ""],
  ]);
});
