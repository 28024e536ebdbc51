import type { Model } from "./model.ts";
import { setStoneRing } from "./rings-set-stone.ts";
import { close, ringPictures } from "./rings-shots.ts";
import { onHand } from "./worn/on-hand.ts";

const halo = () => setStoneRing("engagement-ring-oval-halo-lab-150-14k");
const solitaire = () => setStoneRing("engagement-ring-solitaire-natural-100-platinum");
const threeStone = () => setStoneRing("engagement-ring-three-stone-natural-18k");
const vintage = () => setStoneRing("engagement-ring-vintage-morganite-14k-rose");
const moissanite = () => setStoneRing("engagement-ring-solitaire-moissanite-14k");

export const engagementModels: Readonly<Record<string, Model>> = {
  "engagement-ring-oval-halo-lab-150-14k": ringPictures(halo, "14k-white", [
    {
      from: "front",
      alt: "Oval diamond in a halo on a slim white gold band, from the front and above",
      options: { Metal: "White Gold" },
    },
    {
      from: "front",
      name: "front-yellow",
      alt: "Oval diamond in a halo on a slim yellow gold band, from the front and above",
      metal: "14k-yellow",
      options: { Metal: "Yellow Gold" },
    },
    {
      from: "detail",
      alt: "Close view of the oval diamond, its four prongs and the small diamonds around it",
      ...close(6, [8, 18]),
    },
    { from: "profile", alt: "Seen along the finger: the halo close over the band, which is 1.8 mm wide" },
    { from: "top", alt: "From above: the oval lies along the finger, its halo around it" },
  ]),
  "engagement-ring-solitaire-natural-100-platinum": ringPictures(solitaire, "platinum", [
    { from: "front", alt: "Round diamond in six prongs on a plain platinum band, from the front and above" },
    { from: "detail", alt: "Close view of the round diamond in its six prongs", ...close(5, [8.5, 18]) },
    { from: "profile", alt: "Seen along the finger: how high the diamond stands over the platinum band" },
    { from: "top", alt: "From above: the round diamond, six prong tips at its edge" },
    { from: "side", alt: "From the side: the prongs' open basket and the band, 2 mm wide" },
  ]),
  "engagement-ring-three-stone-natural-18k": ringPictures(threeStone, "18k-white", [
    {
      from: "front",
      alt: "Three round diamonds side by side on a white gold band, from the front and above",
    },
    {
      from: "detail",
      alt: "Close view of the three diamonds, the larger one standing higher in the middle",
      ...close(8.5, [7, 16]),
    },
    { from: "profile", alt: "Seen along the finger: both side stones lean outward with the band" },
    onHand(threeStone, "The three diamonds on the ring finger of a plain sculpted hand, from above"),
  ]),
  "engagement-ring-vintage-morganite-14k-rose": ringPictures(vintage, "14k-rose", [
    {
      from: "front",
      alt: "Pink oval morganite in a diamond halo, diamonds and milgrain along the rose gold band",
    },
    {
      from: "detail",
      alt: "Close view of the morganite in four claws, the halo edged with milgrain",
      ...close(7, [8, 18]),
    },
    { from: "profile", alt: "Seen along the finger: scrolls of rose gold between the halo and the band" },
  ]),
  "engagement-ring-solitaire-moissanite-14k": ringPictures(moissanite, "14k-yellow", [
    { from: "front", alt: "Round moissanite in four prongs on a plain yellow gold band" },
    { from: "detail", alt: "Close view of the round moissanite in its four prongs", ...close(5, [8.5, 18]) },
    { from: "profile", alt: "Seen along the finger: the moissanite's depth and the prongs that hold it" },
  ]),
};
