import type { Model } from "./model.ts";
import { type SignetRing, signetRing } from "./rings/signet-ring.ts";
import { bandModels } from "./rings-bands.ts";
import { bridalModels } from "./rings-bridal.ts";
import { engagementModels } from "./rings-engagement.ts";
import { setStoneRing } from "./rings-set-stone.ts";
import { close, ringPictures } from "./rings-shots.ts";

const sapphire = () => setStoneRing("womens-sapphire-ring-18k");
const emerald = () => setStoneRing("womens-emerald-ring-14k");

const coloredStoneModels: Readonly<Record<string, Model>> = {
  "womens-sapphire-ring-18k": ringPictures(sapphire, "18k-white", [
    { from: "front", alt: "Oval blue sapphire among small diamonds on a white gold band" },
    {
      from: "detail",
      alt: "Close view of the sapphire in four claws and its diamonds",
      ...close(6, [8, 18]),
    },
    { from: "top", alt: "From above: the sapphire's oval lies along the finger" },
  ]),
  "womens-emerald-ring-14k": ringPictures(emerald, "14k-yellow", [
    { from: "front", alt: "Emerald-cut emerald between two small round diamonds on a yellow gold band" },
    {
      from: "detail",
      alt: "Close view of the emerald's step facets and the diamond on each side",
      ...close(6.2, [8, 18]),
    },
    { from: "profile", alt: "Seen along the finger: the emerald higher than its two diamonds" },
  ]),
};

/** The signet ring for sale, in one of its sizes. */
const signet: SignetRing = { size: 10, faceMm: [14, 12], faceHeightMm: 3.1, palmMm: 4.2 };

const signetModels: Readonly<Record<string, Model>> = {
  "mens-signet-ring-10k": ringPictures(() => signetRing(signet), "10k-yellow", [
    { from: "front", alt: "Yellow gold signet ring with a blank oval face, from the front and above" },
  ]),
};

export const ringModels: Readonly<Record<string, Model>> = {
  ...engagementModels,
  ...coloredStoneModels,
  ...bandModels,
  ...bridalModels,
  ...signetModels,
};
