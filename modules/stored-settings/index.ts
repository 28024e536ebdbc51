export { homePictureFields } from "./content/change-home-picture.ts";
export { type MenuRow, menuRows } from "./content/change-menu.ts";
export { pageFields, policyFields } from "./content/content-fields.ts";
export { shopIconNames } from "./files/shop-icons.ts";
export { openStoredSettings, type StoredSettings } from "./open-stored-settings.ts";
export type { ShownGroup } from "./settings-page.ts";
export type { SettingsDay } from "./settings-week.ts";
export { readPublished } from "./watch-settings.ts";
