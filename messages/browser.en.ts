export * as m from "./en.ts";
