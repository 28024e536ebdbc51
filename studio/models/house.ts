import type { Model } from "./model.ts";

export const houseModel: Model = [];
