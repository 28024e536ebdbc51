export { maxPictureBytes, productStates, withoutDefault } from "#commerce";
