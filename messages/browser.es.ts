export * as m from "./es.ts";
