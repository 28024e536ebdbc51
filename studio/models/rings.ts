import type { Model } from "./model.ts";
import { coloredStoneModels } from "./rings-colored.ts";
import { engagementModels } from "./rings-engagement.ts";

/** All sold rings. */
export const ringModels: Readonly<Record<string, Model>> = { ...engagementModels, ...coloredStoneModels };
