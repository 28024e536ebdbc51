import { chainModels } from "./chains.ts";
import { houseModel } from "./house.ts";
import { jewelModels } from "./jewels.ts";
import type { Model } from "./model.ts";
import { ringModels } from "./rings.ts";
import { styleModel } from "./styles.ts";
import { watchModels } from "./watches.ts";

/** Everything that the studio has a model of: products by their handles, and what the house shows beside them. */
export const models: Readonly<Record<string, Model>> = {
  ...watchModels,
  ...chainModels,
  ...ringModels,
  ...jewelModels,
  house: [...houseModel, ...styleModel],
};
