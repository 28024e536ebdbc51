import { accentsOf } from "#jewelry/choices";
import type { Design, PrimaryStone, Setting } from "#jewelry/design";
import { goldenDesigns } from "#jewelry/making/golden-designs";
import { metalChoices } from "#jewelry/materials/metals";
import { type AccentConfiguration, accentConfigurations, type Style } from "#jewelry/options";
import { openSolidThread } from "../../modules/workshop/casting/solid-thread.ts";
import { repeat, spreadText, timesToMeasure } from "./spread.ts";
import { type BenchmarkSection, printIfMain } from "./table.ts";

const maxSeconds = 3;
const job = { jobNumber: "LJ-7K2M9QXA", orderNumber: null, designHash: "", dueDate: "", revision: 1 };

interface Changes {
  stone?: Partial<PrimaryStone>;
  accents?: AccentConfiguration;
  setting?: Partial<Setting>;
  size?: number;
  metal?: string;
}

/** A golden design with some choices changed. */
function changed(style: Style, { stone, accents, setting, size, metal }: Changes = {}): Design {
  const { design } = goldenDesigns.find(({ name }) => name === style)!;
  const isWanted = ({ type, karat }: NonNullable<Design["metal"]>) => `${type} ${karat}` === metal;
  return {
    ...design,
    primaryStone: { ...design.primaryStone!, ...stone },
    accentStones: accents ? accentsOf(accents) : design.accentStones,
    setting: { ...design.setting!, ...setting },
    sizing: design.sizing && { ...design.sizing, size: size ?? design.sizing.size },
    metal: metalChoices.find(isWanted) ?? design.metal,
  };
}

/** The designs this benchmark has always measured, plus the slowest kinds. */
const designs: [name: string, design: Design][] = [
  ["solitaire, platinum", changed("solitaire")],
  ["halo, 18K white", changed("halo")],
  ["three-stone", changed("three-stone")],
  ["pavé, band 1.5 mm, US 3", changed("pave", { setting: { bandWidth: 1.5 }, size: 3 })],
  ["tension, platinum", changed("tension")],
  ["bezel, 22K", changed("solitaire", { setting: { prongStyle: "bezel" }, metal: "yellow-gold 22k" })],
  [
    "marquise 5 ct, band 1.5 mm, US 4",
    changed("solitaire", { stone: { cut: "marquise", carat: 5 }, setting: { bandWidth: 1.5 }, size: 4 }),
  ],
  ["channel, 14K", changed("channel")],
  ["pendant with halo", changed("pendant")],
  ["tennis, 5 ct", changed("tennis", { stone: { carat: 5 } })],
  ["tennis, 5 ct, halo", changed("tennis", { stone: { carat: 5 }, accents: "halo" })],
  ["bangle, 18K", changed("bangle")],
  ["halo studs", changed("studs", { accents: "halo" })],
  ["hoops, 14K", changed("hoops", { metal: "yellow-gold 14k" })],
  ...accentConfigurations.flatMap((accents): [string, Design][] => [
    [`rivière, 4 ct round, ${accents}`, changed("riviere", { stone: { cut: "round", carat: 4 }, accents })],
    [`rivière, 5 ct oval, ${accents}`, changed("riviere", { stone: { carat: 5 }, accents })],
  ]),
  ...accentConfigurations.map((accents): [string, Design] => [
    `chandeliers, ${accents}`,
    changed("chandeliers", { accents }),
  ]),
];

/** Benchmarks a design's castings and the job's folder of files, in the thread that makes them. */
export async function measureCastings(): Promise<BenchmarkSection> {
  const rows = [];
  for (const [what, design] of designs) {
    const seconds = await repeat(timesToMeasure(3), () => secondsOf(design));
    rows.push({
      what,
      budget: `≤ ${maxSeconds} s`,
      measured: spreadText(seconds, 2, "s"),
      isMet: seconds.median <= maxSeconds,
    });
  }
  return {
    title: "Castings",
    how: "Processor time, all threads, for the castings of a design, measured, and their folder of files: each in a thread of its own that has made a plain ring before.",
    rows,
  };
}

async function secondsOf(design: Design): Promise<number> {
  const thread = openSolidThread({ patienceMs: 120_000, idleMs: 60_000 });
  await thread.castings(changed("tension"));
  const before = process.cpuUsage();
  const castings = await thread.castings(design);
  await thread.folder(design, castings, job);
  const { user, system } = process.cpuUsage(before);
  await thread.close();
  return (user + system) / 1_000_000;
}

await printIfMain(import.meta.url, measureCastings);
