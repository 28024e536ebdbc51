export { openStoredSettings, type StoredSettings } from "./open-stored-settings.ts";
export { readPublished } from "./watch-settings.ts";
