import type { Model } from "./model.ts";
import { chronographModels } from "./watches-chronographs.ts";
import { diverModels } from "./watches-divers.ts";
import { dressModels } from "./watches-dress.ts";
import { integratedModels } from "./watches-integrated.ts";

export const watchModels: Readonly<Record<string, Model>> = {
  ...diverModels,
  ...chronographModels,
  ...integratedModels,
  ...dressModels,
};
