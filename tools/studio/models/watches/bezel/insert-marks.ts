import type { SurfacePart } from "#jewelry/shapes/piece";
import { paint } from "../../surfaces.ts";
import { figure } from "../dial/figures.ts";
import { bar, disc, triangle } from "../solid/block.ts";
import { surfacePart } from "../surface-part.ts";
import type { BezelInsert } from "../watch-spec.ts";
import { type InsertGround, onInsert } from "./insert-ground.ts";

const lume = paint([0.78, 0.84, 0.74]);

/** The scale on a bezel's ring, in thin raised marks. */
export function insertMarks(insert: BezelInsert, ground: InsertGround): SurfacePart[] {
  return scales[insert.scale](insert, ground);
}

const scales: Readonly<Record<BezelInsert["scale"], typeof insertMarks>> = {
  dive: diveScale,
  "24-hours": hourScale,
  tachymeter: tachymeterScale,
};

function diveScale({ marks, pip }: BezelInsert, ground: InsertGround): SurfacePart[] {
  const wide = ground.outer - ground.inner;
  const minutes = Array.from({ length: 60 }, (_, minute) => minute);
  const places = (chosen: number[], depth: number) =>
    chosen.map((minute) => onInsert(ground, minute * 6, depth));
  const color = paint(marks);
  const fives = minutes.filter((minute) => minute % 10 === 5);
  const singles = minutes.filter((minute) => minute % 5 > 0 && minute < 15);
  return [
    surfacePart(color, bar(wide * 0.2, wide * 0.5), places(fives, 0.5)),
    surfacePart(color, bar(wide * 0.07, wide * 0.3), places(singles, 0.6)),
    ...figures(color, ground, wide * 0.62, 0.5, [10, 20, 30, 40, 50], (minute) => minute * 6),
    surfacePart(pip ? paint(pip) : color, triangle(wide * 0.78), [onInsert(ground, 0, 0.52)]),
    surfacePart(lume, disc(wide * 0.15, 0.08), [onInsert(ground, 0, 0.62)]),
  ];
}

function hourScale({ marks }: BezelInsert, ground: InsertGround): SurfacePart[] {
  const wide = ground.outer - ground.inner;
  const color = paint(marks);
  const hours = Array.from({ length: 11 }, (_, i) => 2 * (i + 1));
  const between = Array.from({ length: 12 }, (_, i) => 2 * i + 1);
  return [
    ...figures(color, ground, wide * 0.62, 0.5, hours, (hour) => hour * 15),
    surfacePart(
      color,
      disc(wide * 0.075),
      between.map((hour) => onInsert(ground, hour * 15, 0.5)),
    ),
    surfacePart(color, triangle(wide * 0.66), [onInsert(ground, 0, 0.5)]),
  ];
}

function tachymeterScale({ marks, hasDotOver90 }: BezelInsert, ground: InsertGround): SurfacePart[] {
  const wide = ground.outer - ground.inner;
  const color = paint(marks);
  const speeds = [60, 65, 70, 75, 80, 85, 90, 100, 110, 120, 130, 140, 160, 180, 200, 240, 300, 400];
  const degrees = (speed: number) => (3600 / speed) * 6;
  const fine = Array.from({ length: 60 }, (_, i) => 60 + i).filter((speed) => speed % 5 > 0 && speed < 100);
  const dot = surfacePart(color, disc(wide * 0.07), [onInsert(ground, degrees(90) - 1.6, 0.9)]);
  return [
    ...(hasDotOver90 ? [dot] : []),
    ...figures(color, ground, wide * 0.42, 0.62, speeds, degrees),
    surfacePart(
      color,
      bar(wide * 0.06, wide * 0.2),
      speeds.map((speed) => onInsert(ground, degrees(speed), 0.16)),
    ),
    surfacePart(
      color,
      bar(wide * 0.035, wide * 0.12),
      fine.map((speed) => onInsert(ground, degrees(speed), 0.12)),
    ),
  ];
}

function figures(
  color: ReturnType<typeof paint>,
  ground: InsertGround,
  heightMm: number,
  depth: number,
  values: readonly number[],
  degrees: (value: number) => number,
): SurfacePart[] {
  return values.map((value) =>
    surfacePart(color, figure(String(value), heightMm), [onInsert(ground, degrees(value), depth)]),
  );
}
