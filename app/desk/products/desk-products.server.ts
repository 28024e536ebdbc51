export { readPriceForm, visibleOptions } from "#commerce";
