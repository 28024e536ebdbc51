/** A nautical chart that marks the showroom's location. */
export interface LocationMap {
  label: string;
  /** The coastline's points, clockwise. */
  shore: string;
  showroom: readonly [x: number, y: number];
  names: readonly { text: string; at: readonly [x: number, y: number] }[];
}

/** Charts by the name that the shop's facts refer to. Each is 900 by 280 units. */
export const locationMaps: Record<string, LocationMap> = {
  "long-island": {
    label: "Chart of Long Island with the showroom marked",
    shore:
      "30,196 44,178 62,172 78,150 96,146 108,124 122,132 130,104 144,120 154,96 168,118 186,98 194,78 " +
      "206,104 220,108 228,82 246,74 252,98 268,104 276,78 292,70 298,96 318,106 346,108 372,92 392,72 " +
      "404,94 438,84 500,70 566,62 620,56 676,40 716,26 758,12 770,18 728,40 690,54 650,72 612,86 " +
      "592,102 610,110 644,100 676,94 700,80 716,92 750,96 792,86 838,74 868,66 862,80 812,98 760,116 " +
      "700,128 630,146 560,160 470,178 380,196 300,208 220,218 140,226 84,228 44,222",
    showroom: [252, 104],
    names: [
      { text: "Long Island Sound", at: [470, -34] },
      { text: "Atlantic Ocean", at: [520, 270] },
    ],
  },
};
