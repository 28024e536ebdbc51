/** Log of screens and storefront: each line with its request, none with personal data. */
export { log, requestId } from "#log";
