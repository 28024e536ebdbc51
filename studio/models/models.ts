import { chainModels } from "./chains.ts";
import { jewelModels } from "./jewels.ts";
import type { Model } from "./model.ts";
import { ringModels } from "./rings.ts";
import { watchModels } from "./watches.ts";

/** Every piece that the studio has a model of, by its product's handle. */
export const models: Readonly<Record<string, Model>> = {
  ...watchModels,
  ...chainModels,
  ...ringModels,
  ...jewelModels,
};
