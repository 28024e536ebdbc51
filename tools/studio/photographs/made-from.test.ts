import { expect, test } from "vitest";
import { newDesign } from "#jewelry/choices";
import { designPiece } from "#jewelry/shapes/design-piece";
import type { ModelShot } from "../models/model.ts";
import { madeFrom } from "./made-from.ts";

const shot: ModelShot = {
  name: "front",
  alt: "A ring",
  piece: () => designPiece(newDesign("ring")),
  metal: "14k-yellow",
  pose: [-30, 27],
  hasGround: true,
};

test("a picture's source hash is stable", () => {
  expect(madeFrom(shot, "studio")).toMatch(/^[0-9a-f]{16}$/);
  expect(madeFrom({ ...shot }, "studio")).toBe(madeFrom(shot, "studio"));
});

test("alt text does not change a picture's source hash", () => {
  const reworded = { ...shot, alt: "A gold ring", options: { Metal: "Yellow Gold" } };
  expect(madeFrom(reworded, "studio")).toBe(madeFrom(shot, "studio"));
});

test("changing the pose, metal, shape, surface or studio changes a picture's source hash", () => {
  const piece = designPiece({ ...newDesign("ring"), style: "halo" });
  const surfaces = [
    { surface: { body: "opaque", color: [1, 0, 0], roughness: 1 } as const, ...piece.metal[0]! },
  ];
  const others = [
    madeFrom({ ...shot, pose: [-30, 28] }, "studio"),
    madeFrom({ ...shot, metal: "platinum" }, "studio"),
    madeFrom({ ...shot, piece: () => piece }, "studio"),
    madeFrom({ ...shot, piece: () => ({ ...piece, surfaces }) }, "studio"),
    madeFrom(shot, "another studio"),
  ];
  expect(new Set([madeFrom(shot, "studio"), ...others]).size).toBe(6);
});
