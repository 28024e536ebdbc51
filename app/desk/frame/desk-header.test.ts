import { expect, test } from "vitest";
import { initialsOf } from "./desk-header.tsx";

test("the initials are of the first and the last name, whole letters of any script", () => {
  expect(["Nora Averell", " ana  maría ruiz ", "Claire", "𝒜da Élan", ""].map(initialsOf)).toEqual([
    ...["NA", "AR", "C", "𝒜É", ""],
  ]);
});
