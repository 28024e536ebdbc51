export { visibleOptions } from "#commerce";
