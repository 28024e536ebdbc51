export { maxPictureBytes, visibleOptions } from "#commerce";
