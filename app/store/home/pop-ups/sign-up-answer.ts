/** What became of a sign-up for the first-purchase offer. */
export type SignUpAnswer =
  | { ok: true; code: string }
  /** Something about the typed address is to be mended. */
  | { ok: false; error: string }
  /** It could not be kept; the same address may be sent again. */
  | { ok: false; notSaved: true };
