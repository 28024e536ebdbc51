import { stoneTypes } from "#jewelry/options";
import { studioOf } from "../../../app/preview/light/studio-light.ts";
import type { Look } from "../../../app/preview/materials/material.ts";

const white = [1, 1, 1] as const;
/** With no real part an index reflects all. */
const whiteMetal = { n: [0, 0, 0], k: white, straight: white } as const;

/** Light of 1 from everywhere. */
const whiteStudio = studioOf({
  placed: [],
  ...{ top: white, horizon: white, bottom: white },
  ...{ gemRoom: 1, gemLamps: 0, gemSparks: 0 },
  ...{ shadow: 0, mirror: 0, exposure: 1 },
});

/** A look whose materials absorb nothing, in white light: a piece is as bright as the light around it. */
export function whiteFurnace(look: Look): Look {
  const none = [0, 0, 0] as const;
  const clear = (stone: Look["center"]) => ({ ...stone, absorption: none, dichroism: none });
  return {
    ...look,
    studio: whiteStudio,
    metal: whiteMetal,
    band: whiteMetal,
    center: clear(look.center),
    stones: Object.fromEntries(stoneTypes.map((type) => [type, clear(look.stones[type])])) as Look["stones"],
  };
}
