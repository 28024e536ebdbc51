import { deflateRawSync } from "node:zlib";
import { bandOfDesign, type PairedDesign } from "#jewelry/band-choice";
import type { Design } from "#jewelry/design";
import { type BandSheet, bandSheet } from "#jewelry/making/band-sheet";
import { billOfMaterialsCsv } from "#jewelry/making/bill/bill-of-materials-csv";
import { dimensionedDrawing } from "#jewelry/making/drawing/dimensioned-drawing";
import { engravingSheet } from "#jewelry/making/engraving/engraving-sheet";
import type { ClosedMesh } from "#jewelry/making/files/closed-mesh";
import { metalMaterial } from "#jewelry/making/files/file-materials";
import { folderName, withLetters } from "#jewelry/making/files/part-names";
import { readMe } from "#jewelry/making/files/read-me";
import { stlFile } from "#jewelry/making/files/stl-file";
import { threeMfFile } from "#jewelry/making/files/three-mf-file";
import { zipFile } from "#jewelry/making/files/zip-file";
import { type JobFacts, jobSheet } from "#jewelry/making/job-sheet";
import { assemblyOf } from "#jewelry/making/places/assembly";
import { benchPlaces } from "#jewelry/making/places/bench-places";
import { settingOrder } from "#jewelry/making/setting/setting-order";
import { settingOrderCsv } from "#jewelry/making/setting/setting-order-csv";
import { stoneMap } from "#jewelry/making/setting/stone-map";
import { designPiece } from "#jewelry/shapes/design-piece";
import { pointBounds } from "#jewelry/shapes/mesh/measures";
import type { CastingFile, PieceCastings } from "./piece-solid.ts";

/** The job whose folder is written: its facts and drawing number. */
export interface FolderJob extends JobFacts {
  readonly revision: number;
  /** The drawing as the client approved it, SVG; null if none was stored. */
  readonly approvedDrawing?: string | null;
}

const paperMm = { widthMm: 186, heightMm: 97 };
/** The stone map is a page of its own, on its side. */
const mapMm = { widthMm: 270, heightMm: 180 };

/**
 * A ZIP folder with everything to order and set for a job: what caster and setter must know, each kind of casting as STL
 * and 3MF, the stones as STL, their map and setting order, the dimensioned drawing and the one that the client approved,
 * the engraving at actual size and the bill of materials; for a matching band, its casting and drawing. Each file name contains
 * the job, drawing, part and quantity: "LJ-7K2M9QXA-v2-casting-a-x2.stl". Lengths are in millimeters.
 */
export function jobFolder(
  made: PieceCastings,
  design: PairedDesign,
  { revision, approvedDrawing = null, ...job }: FolderJob,
): CastingFile {
  const name = folderName({ jobNumber: job.jobNumber, revision });
  const piece = designPiece(design);
  const sheet = jobSheet(design, { ...job, castings: made }, piece);
  const drawing = dimensionedDrawing(design, {
    ...paperMm,
    piece,
    thinPlaces: made.walls.places,
  });
  const band = bandSheet(design, piece);
  const bill = billOfMaterialsCsv(sheet.bill, withLetters(made.castings), band?.metal ?? null);
  const stones = settingOrder(design, piece);
  const engraving = engravingSheet(design.engraving, piece.engraving);
  const map = stones.length > 0 ? stoneMap(piece, stones, mapMm) : null;
  const text = readMe({
    ...{
      folder: name,
      sheet,
      stones,
      numbered: map?.numbered ?? 0,
      band,
      hasEngravingSheet: engraving !== null,
    },
    ...{ places: benchPlaces(design, piece), assembly: assemblyOf(design) },
    castings: withLetters(made.castings).map((casting) => ({ ...casting, sizeMm: extentMm(casting.mesh) })),
  });
  const files = [
    { name: "read-me.txt", bytes: utf8(text) },
    ...castingFiles(made, design, name),
    ...stoneFiles(made, name),
    { name: "drawing.svg", bytes: utf8(drawing) },
    ...(approvedDrawing === null ? [] : [{ name: "approved-drawing.svg", bytes: utf8(approvedDrawing) }]),
    ...(map
      ? [
          { name: "stone-map.svg", bytes: utf8(map.svg) },
          { name: "stones.csv", bytes: utf8(settingOrderCsv(stones)) },
        ]
      : []),
    ...(engraving ? [{ name: "engraving.svg", bytes: utf8(engraving) }] : []),
    { name: "bill.csv", bytes: utf8(bill) },
    ...(band && made.band ? bandFiles(made.band.mesh, band, design, name) : []),
  ];
  const entries = files.map((file) => ({ ...file, name: `${name}/${name}-${file.name}` }));
  return { contentType: "application/zip", bytes: zipFile(entries, { deflate: deflateRawSync }) };
}

function castingFiles({ castings }: PieceCastings, design: Design, folder: string) {
  const material = metalMaterial(design);
  return withLetters(castings).flatMap(({ letter, count, mesh }) =>
    meshFiles(`casting-${letter}-x${count}`, { folder, material, mesh }),
  );
}

/** The band ordered with a ring: its own casting and drawing. */
function bandFiles(mesh: ClosedMesh, { piece }: BandSheet, design: PairedDesign, folder: string) {
  const material = metalMaterial({ ...design, metal: bandOfDesign(design)?.metal ?? design.metal });
  return [
    ...meshFiles("band-x1", { folder, material, mesh }),
    { name: "band-drawing.svg", bytes: utf8(dimensionedDrawing(design, { ...paperMm, piece })) },
  ];
}

interface Casting {
  folder: string;
  material: ReturnType<typeof metalMaterial>;
  mesh: ClosedMesh;
}

/** A casting as STL and 3MF. */
function meshFiles(name: string, { folder, material, mesh }: Casting) {
  const title = `${folder} ${name}`;
  return [
    { name: `${name}.stl`, bytes: stlFile(`${title}, mm`, [mesh]) },
    { name: `${name}.3mf`, bytes: threeMfFile(title, [{ name, material, mesh }], deflateRawSync) },
  ];
}

/** The stones in position, one file per kind. */
function stoneFiles({ stones }: PieceCastings, folder: string) {
  return withLetters(stones).map(({ letter, cut, count, mesh }) => {
    const name = `stones-${letter}-${cut}-x${count}`;
    return { name: `${name}.stl`, bytes: stlFile(`${folder} ${name}, mm`, [mesh]) };
  });
}

function extentMm({ positions }: ClosedMesh): [number, number, number] {
  const { min, max } = pointBounds(positions);
  return [max[0] - min[0], max[1] - min[1], max[2] - min[2]];
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
