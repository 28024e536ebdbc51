import type { Model } from "./model.ts";
import { channelRing } from "./rings/channel-ring.ts";
import { eternityRing } from "./rings/eternity-ring.ts";
import { hammeredRing } from "./rings/hammered-ring.ts";
import { piecesTogether } from "./rings/pieces-together.ts";
import { plainRing } from "./rings/plain-ring.ts";
import { close, lying, ringPictures, rolled } from "./rings-shots.ts";

/** The bands for sale, with the dimensions stated in their facts: US size, mm. */
export const bandMeasures = {
  "wedding-band-plain-14k-4mm": { size: 7, widthMm: 4, thicknessMm: 1.6 },
  "wedding-band-platinum-6mm": { size: 10, widthMm: 6, thicknessMm: 1.7 },
  "womens-stack-ring-14k-rose": { size: 7, widthMm: 2, thicknessMm: 1.25 },
  "wedding-band-hammered-10k-6mm": { size: 10, widthMm: 6, thicknessMm: 1.6 },
  "mens-diamond-band-ring-14k": { size: 10, widthMm: 7, thicknessMm: 2 },
  "wedding-band-eternity-lab-14k": { size: 7, widthMm: 2.5 },
} as const;

const classic = () => plainRing(bandMeasures["wedding-band-plain-14k-4mm"]);
const platinum = () => plainRing(bandMeasures["wedding-band-platinum-6mm"]);
const slim = () => plainRing(bandMeasures["womens-stack-ring-14k-rose"]);
const hammered = () => hammeredRing(bandMeasures["wedding-band-hammered-10k-6mm"]);
const fiveStones = () =>
  channelRing({
    ...bandMeasures["mens-diamond-band-ring-14k"],
    stone: "diamond",
    stoneMm: 3,
    count: 5,
    palm: 0.8,
  });
const eternity = () => {
  const { size, widthMm } = bandMeasures["wedding-band-eternity-lab-14k"];
  return eternityRing({ size, stoneMm: widthMm, stone: "lab-diamond", count: 26 });
};

export const bandModels: Readonly<Record<string, Model>> = {
  "wedding-band-plain-14k-4mm": ringPictures(classic, "14k-yellow", [
    { from: "front", alt: "Plain yellow gold band with a round outside, from the front and above" },
    {
      from: "detail",
      alt: "Close view of the band's round outside and its edge",
      ...close(6.5, [5, 12], 1.1),
    },
    { from: "flat", alt: "The band lying flat", piece: () => lying(classic()) },
  ]),
  "wedding-band-platinum-6mm": ringPictures(platinum, "platinum", [
    { from: "front", alt: "Wide plain platinum band, from the front and above" },
    {
      from: "detail",
      alt: "Close view of the band's round outside and narrow bright edge",
      ...close(7, [5, 13], 1.1),
    },
    { from: "flat", alt: "The band lying flat", piece: () => lying(platinum()) },
  ]),
  "womens-stack-ring-14k-rose": ringPictures(slim, "14k-rose", [
    { from: "front", alt: "Thin rose gold band, from the front and above" },
    { from: "detail", alt: "Close view of the thin band, 2 mm wide", ...close(6, [6, 12], 1.1) },
    {
      from: "flat",
      name: "stacked",
      alt: "Three of the thin bands lying on one another",
      piece: () =>
        piecesTogether(
          [0, 1, 2].map((i) => ({
            piece: slim(),
            place: {
              at: [0.5 * (i % 2), 2.02 * i, -0.4 * (i % 2)],
              x: [1, 0, 0],
              y: [0, 0, -1],
              z: [0, 1, 0],
            },
          })),
          "lying",
        ),
    },
  ]),
  "wedding-band-hammered-10k-6mm": ringPictures(hammered, "10k-yellow", [
    { from: "front", alt: "Yellow gold band, hammered all around, from the front and above" },
    { from: "detail", alt: "Close view of the hammer's dents on the outside", ...close(6.5, [6, 13], 1.1) },
    { from: "flat", alt: "The hammered band lying flat", piece: () => lying(hammered()) },
  ]),
  "mens-diamond-band-ring-14k": ringPictures(fiveStones, "14k-yellow", [
    {
      from: "front",
      alt: "Five round diamonds in a channel on a wide yellow gold band",
      piece: () => rolled(fiveStones(), 24),
    },
    {
      from: "detail",
      alt: "Close view of the five diamonds, edge to edge in their channel",
      ...close(9, [6, 13]),
    },
    { from: "side", alt: "From the side: the band is 7 mm wide and grows thinner toward the palm" },
  ]),
  "wedding-band-eternity-lab-14k": ringPictures(eternity, "14k-white", [
    { from: "front", alt: "Round diamonds all around a white gold band, from the front and above" },
    {
      from: "detail",
      alt: "Close view of diamonds that share the prongs between them",
      ...close(6.5, [6, 13]),
    },
    {
      from: "flat",
      alt: "The eternity band lying flat: arches under each diamond",
      piece: () => lying(eternity()),
    },
  ]),
};
