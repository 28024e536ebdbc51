import { bangleModels } from "./jewels-bangles.ts";
import { earringModels } from "./jewels-earrings.ts";
import { necklaceModels } from "./jewels-necklaces.ts";
import type { Model } from "./model.ts";

export const jewelModels: Readonly<Record<string, Model>> = {
  ...earringModels,
  ...necklaceModels,
  ...bangleModels,
};
