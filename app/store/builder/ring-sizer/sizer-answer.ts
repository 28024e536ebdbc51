export const sizerFields = ["name", "email", "address1", "address2", "city", "state", "postalCode"] as const;
export type SizerField = (typeof sizerFields)[number];
export type SizerText = Record<SizerField, string>;

export type SizerAnswer =
  | { ok: true }
  | { ok: false; errors: Partial<Record<SizerField | "form", string>>; typed: SizerText }
  | { ok: false; notSaved: true; typed?: SizerText };
