import type { Model } from "./model.ts";
import { type SignetRing, signetRing } from "./rings/signet-ring.ts";
import { ringPictures } from "./rings-shots.ts";

/** The sold signet ring, in a size that it is sold in. */
const signet: SignetRing = { size: 10, faceMm: [14, 12], faceHeightMm: 3.1, palmMm: 4.2 };

export const signetModels: Readonly<Record<string, Model>> = {
  "mens-signet-ring-10k": ringPictures(() => signetRing(signet), "10k-yellow", [
    { from: "front", alt: "Yellow gold signet ring with a blank oval face, from the front and above" },
  ]),
};
