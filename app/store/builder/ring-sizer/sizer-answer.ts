/** The inputs of the ring sizer form, in their order. */
export const sizerFields = ["name", "email", "address1", "address2", "city", "state", "postalCode"] as const;
export type SizerField = (typeof sizerFields)[number];
export type SizerText = Record<SizerField, string>;

/** What became of a request. `typed` is for a page without scripts, which would lose it. */
export type SizerAnswer =
  | { ok: true }
  | { ok: false; errors: Partial<Record<SizerField | "form", string>>; typed: SizerText }
  | { ok: false; notSaved: true; typed?: SizerText };
