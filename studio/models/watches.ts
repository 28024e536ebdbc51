import type { Model } from "./model.ts";

export const watchModels: Readonly<Record<string, Model>> = {};
