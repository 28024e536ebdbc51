/** What screens and the storefront tell the one who runs the store: each line with its request, none with a person. */
export { log, requestId } from "#log";
