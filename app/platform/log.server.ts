/** The log of pages and storefront. Each line has its request id, none has personal data. */
export { log, requestId } from "#log";
