/** Stands where something about a person stood. */
export const redacted = "redacted";
