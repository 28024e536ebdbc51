import type { Model } from "./model.ts";

export const chainModels: Readonly<Record<string, Model>> = {};
