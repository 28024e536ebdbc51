/** A mistake in facts that are valid one by one, by its place in them: "localTaxes.0.county". */
export interface FactsFault {
  field: string;
  message: string;
}
