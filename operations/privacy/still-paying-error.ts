/** An order of a person is being paid, so nothing of theirs was erased. */
export class StillPayingError extends Error {
  override readonly name = "StillPayingError";

  constructor(number: string, until: number) {
    super(
      `Order ${number} of this address waits for its payment, so nothing was erased: the payment could not be told ` +
        `any more. Erase again when it is paid or over (after ${new Date(until).toISOString()}).`,
    );
  }
}
