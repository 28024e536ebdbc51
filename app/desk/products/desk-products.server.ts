export { maxPictureBytes, withoutDefault } from "#commerce";
