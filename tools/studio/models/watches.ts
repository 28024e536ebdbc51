import type { Model } from "./model.ts";
import { chronographWatches } from "./watches-chronographs.ts";
import { diverWatches } from "./watches-divers.ts";
import { dressWatches } from "./watches-dress.ts";
import { integratedWatches } from "./watches-integrated.ts";
import { type SoldWatch, watchShots } from "./watches-shots.ts";

/** Every sold watch with its measures, by its product's handle. */
export const soldWatches: Readonly<Record<string, SoldWatch>> = {
  ...diverWatches,
  ...chronographWatches,
  ...integratedWatches,
  ...dressWatches,
};

export const watchModels: Readonly<Record<string, Model>> = Object.fromEntries(
  Object.entries(soldWatches).map(([handle, sold]) => [handle, watchShots(sold)]),
);
