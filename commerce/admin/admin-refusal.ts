/** What stands in the way of a change, in the Admin API's words. */
export interface UserError {
  field: string[] | null;
  message: string;
  /** Only where the API's payload has one. */
  code?: string;
}

/** Thrown inside a change to refuse it: nothing is written. */
export class AdminRefusal extends Error {
  readonly userErrors: UserError[];

  constructor(userErrors: UserError[]) {
    super(userErrors.map(({ message }) => message).join(" "));
    this.userErrors = userErrors;
  }
}

/** Refuses a change for one reason. */
export function refuse(field: string[] | null, message: string, code?: string): never {
  throw new AdminRefusal([code === undefined ? { field, message } : { field, message, code }]);
}
