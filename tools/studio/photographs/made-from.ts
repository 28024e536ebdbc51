import { createHash, type Hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Piece } from "#jewelry/shapes/piece";
import type { ModelShot } from "../models/model.ts";

/** All code that turns a piece into a picture, besides the piece itself. */
const rooms = [
  "app/preview/camera/",
  "app/preview/light/",
  "app/preview/materials/",
  "app/preview/shaders/facet-light.ts",
  "app/preview/shaders/metal-surface.ts",
  "app/preview/shaders/studio.ts",
  "app/preview/tracer/",
  ...[
    "camera",
    "denoised",
    "developed",
    "even-ground",
    "photograph-light",
    "picture-files",
    "sample-metals",
    "surface-textures",
    "traced-surfaces",
    "traced-tiles",
    "watch-light",
  ].map((file) => `tools/studio/photographs/${file}.ts`),
  "jewelry/shapes/mesh/mesh.ts",
  "jewelry/materials/metal-reflection.ts",
  "jewelry/materials/stone-optics.ts",
];

const root = new URL("../../../", import.meta.url);

/** A digest of the studio. If it changes, pictures are retaken. */
export function studioDigest(): string {
  const hash = createHash("sha256");
  for (const room of rooms) {
    const files = room.endsWith("/") ? readdirSync(new URL(room, root), { recursive: true }) : [""];
    for (const file of files.map((name) => `${room}${name}`).sort())
      if (/(?<!\.test)\.ts$/.test(file)) hash.update(readFileSync(new URL(file, root)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** A digest of everything a picture is made from: the piece's solids and materials, the shot, the studio. */
export function madeFrom(shot: ModelShot, studio: string): string {
  const { alt: _, options: __, piece, ...view } = shot;
  const hash = createHash("sha256").update(studio).update(JSON.stringify(view));
  addPiece(hash, piece());
  return hash.digest("hex").slice(0, 16);
}

function addPiece(hash: Hash, { metal, stones, surfaces = [], bounds, focus, rests }: Piece): void {
  hash.update(JSON.stringify([bounds, focus, rests]));
  for (const { name, mesh, placements } of metal) addNumbers(hash.update(name), mesh, placements);
  for (const { role, type, gem, placements } of stones)
    addNumbers(hash.update(role + type), gem.mesh, placements);
  for (const { surface, mesh, placements } of surfaces)
    addNumbers(hash.update(JSON.stringify(surface)), mesh, placements);
}

function addNumbers(
  hash: Hash,
  { positions, normals, surface, zones, triangles }: Piece["metal"][number]["mesh"],
  placements: Float32Array,
): void {
  for (const numbers of [positions, normals, surface, zones, triangles, placements]) hash.update(numbers);
}
