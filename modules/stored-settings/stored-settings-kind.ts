import type { Kind } from "../../foundation/records/kind.ts";

/** The shop's facts as set at the desk, in versions. */
export const storedSettingsKind: Kind = {
  name: "settings",
  subjects: {
    settings: { path: () => "/desk/settings" },
    golive: { path: () => "/desk/settings/golive" },
  },
  texts: {
    settings_version: { shop: "sections note", code: "actor" },
    shop_file: { shop: "bytes", code: "hash name type" },
  },
};
