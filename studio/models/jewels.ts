import type { Model } from "./model.ts";

export const jewelModels: Readonly<Record<string, Model>> = {};
