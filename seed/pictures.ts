/** A picture of `public/pieces/`, as wide and high as its file; `alt` says what is drawn, whatever piece shows it. */
export interface Picture {
  width: number;
  height: number;
  alt: string;
}

const plate = { width: 900, height: 1125 };
const smallPlate = { width: 520, height: 650 };

/** The pictures that the sample shop shows, by file name. They are computer drawings; none is a photograph. */
export const pictures: Record<string, Picture> = {
  "bracelet-tennis": { ...plate, alt: "Computer drawing of a bracelet of round diamonds in white metal" },
  "chain-cuban": { ...plate, alt: "Computer drawing of a Cuban link chain in yellow gold" },
  "chain-cuban-white": { ...plate, alt: "Computer drawing of a Cuban link chain in white metal" },
  "chain-rope": { ...plate, alt: "Computer drawing of a rope chain in yellow gold" },
  "earrings-hoops": {
    ...plate,
    alt: "Computer drawing of two hoop earrings in yellow gold, each with a row of small diamonds",
  },
  "earrings-studs": { ...plate, alt: "Computer drawing of two round diamond stud earrings in white metal" },
  "necklace-pendant": {
    ...plate,
    alt: "Computer drawing of a pear-shaped diamond pendant on a yellow gold chain",
  },
  "ring-bands": {
    ...plate,
    alt: "Computer drawing of two plain bands, a broad one in yellow gold and a narrow one in white metal",
  },
  "ring-bands-rose": {
    ...plate,
    alt: "Computer drawing of two plain bands in rose gold, one broad, one narrow",
  },
  "ring-bands-white": {
    ...plate,
    alt: "Computer drawing of two plain bands in white metal, one broad, one narrow",
  },
  "ring-diamond-bands-white": {
    ...plate,
    alt: "Computer drawing of two bands in white metal, each with a row of small diamonds",
  },
  "ring-morganite": {
    ...plate,
    alt: "Computer drawing of a rose gold ring with an oval pink stone in a halo of small diamonds",
  },
  "ring-oval-halo": {
    ...plate,
    alt: "Computer drawing of a yellow gold ring with an oval diamond in a halo of small diamonds",
  },
  "ring-oval-halo-white": {
    ...plate,
    alt: "Computer drawing of a white gold ring with an oval diamond in a halo of small diamonds",
  },
  "ring-pave-white": {
    ...smallPlate,
    alt: "Computer drawing of a white gold ring with a round diamond and small diamonds along the band",
  },
  "ring-round-halo": {
    ...smallPlate,
    alt: "Computer drawing of a yellow gold ring with a round diamond in a halo of small diamonds",
  },
  "ring-sapphire-white": {
    ...plate,
    alt: "Computer drawing of a white gold ring with an oval blue stone in a halo of small diamonds",
  },
  "ring-solitaire": { ...plate, alt: "Computer drawing of a round solitaire ring in yellow gold" },
  "ring-solitaire-side": {
    ...plate,
    alt: "Computer drawing of a round solitaire ring in yellow gold, from the side",
  },
  "ring-solitaire-side-white": {
    ...plate,
    alt: "Computer drawing of a round solitaire ring in white metal, from the side",
  },
  "ring-solitaire-top": {
    ...plate,
    alt: "Computer drawing of a round solitaire ring in yellow gold, from above",
  },
  "ring-solitaire-top-white": {
    ...plate,
    alt: "Computer drawing of a round solitaire ring in white metal, from above",
  },
  "ring-solitaire-white": { ...plate, alt: "Computer drawing of a round solitaire ring in white metal" },
  "ring-three-round-white": {
    ...smallPlate,
    alt: "Computer drawing of a white gold ring with three round diamonds, the largest in the middle",
  },
  "stone-emerald": { ...plate, alt: "Computer drawing of a loose green stone in emerald cut" },
  "watch-chrono": {
    ...plate,
    alt: "Computer drawing of a steel chronograph with a silver dial, three black counters and a brown strap",
  },
  "watch-diver-black": {
    ...plate,
    alt: "Computer drawing of a steel diving watch with a black dial and bezel, on a bracelet",
  },
  "watch-diver-blue": {
    ...plate,
    alt: "Computer drawing of a steel diving watch with a blue dial and bezel, on a bracelet",
  },
  "watch-gold": {
    ...plate,
    alt: "Computer drawing of a yellow gold watch with a champagne dial and a brown strap",
  },
  "watch-steel": { ...plate, alt: "Computer drawing of a steel watch with a black dial, on a bracelet" },
  "watch-steel-blue": { ...plate, alt: "Computer drawing of a steel watch with a blue dial, on a bracelet" },
  "watch-steel-green": {
    ...plate,
    alt: "Computer drawing of a steel watch with a green dial, on a bracelet",
  },
  "watch-white-gold": {
    ...plate,
    alt: "Computer drawing of a white gold watch with a silver dial and a black strap",
  },
};
