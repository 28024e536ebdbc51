import type { Model } from "./model.ts";
import { chronographWatches } from "./watches-chronographs.ts";
import { diverWatches } from "./watches-divers.ts";
import { dressWatches } from "./watches-dress.ts";
import { integratedWatches } from "./watches-integrated.ts";
import { type SampleWatch, watchShots } from "./watches-shots.ts";

/** Every watch for sale with its dimensions, by product handle. */
export const sampleWatches: Readonly<Record<string, SampleWatch>> = {
  ...diverWatches,
  ...chronographWatches,
  ...integratedWatches,
  ...dressWatches,
};

export const watchModels: Readonly<Record<string, Model>> = Object.fromEntries(
  Object.entries(sampleWatches).map(([handle, sold]) => [handle, watchShots(sold)]),
);
