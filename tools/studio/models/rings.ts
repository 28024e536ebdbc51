import type { Model } from "./model.ts";
import { bandModels } from "./rings-bands.ts";
import { bridalModels } from "./rings-bridal.ts";
import { coloredStoneModels } from "./rings-colored.ts";
import { engagementModels } from "./rings-engagement.ts";
import { signetModels } from "./rings-signet.ts";

/** All sold rings. */
export const ringModels: Readonly<Record<string, Model>> = {
  ...engagementModels,
  ...coloredStoneModels,
  ...bandModels,
  ...bridalModels,
  ...signetModels,
};
