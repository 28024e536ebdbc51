import { z } from "zod";
import { m } from "#messages";
import { settings } from "#settings";
import { readForm } from "../../foundation/records/read-form.ts";
import { requiredLine, typedLine } from "../../foundation/records/typed-text.ts";
import { zipCode, zipFault } from "../../foundation/records/zip-code.ts";
import { contactInputs } from "./contact-fields.ts";
import type { ClientsContext } from "./context.ts";
import { type RequestResult, saveRequest } from "./save-request.ts";

const sizerInputs = {
  ...contactInputs,
  address1: requiredLine(200, () => m.forms.street),
  address2: typedLine(200),
  city: requiredLine(100, () => m.forms.city),
  state: typedLine(20)
    .transform((value) => value.toUpperCase())
    .refine((value) => /^[A-Z]{2}$/.test(value), {
      error: () => m.forms.typeState(settings().address.state),
    }),
  postalCode: zipCode(typedLine(20)),
};

const zipParts = z.object({ state: sizerInputs.state, postalCode: sizerInputs.postalCode });
const sizerForm = z
  .object(sizerInputs)
  .refine(({ postalCode, state }) => zipFault(postalCode, state) === null, {
    path: ["postalCode"],
    error: ({ input }) => {
      const { postalCode, state } = input as { postalCode: string; state: string };
      return zipFault(postalCode, state) ?? undefined;
    },
    when: ({ value }) => zipParts.safeParse(value).success,
  });

/** Stores a request for the ring sizer, and queues the confirmation and the notice. */
export async function requestSizer(context: ClientsContext, input: unknown): Promise<RequestResult> {
  const read = readForm(sizerForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { name, address1, address2, city, state, postalCode } = read.form;
  const address = [address1, address2, `${city}, ${state} ${postalCode}`].filter((line) => line !== "");
  return await saveRequest(context, {
    kind: "sizer",
    form: read.form,
    insert: (tx, row) =>
      tx
        .insertInto("sizer_request")
        .values({ ...row, address1, address2: address2 || null, city, state, postal_code: postalCode })
        .onConflict((conflict) => conflict.column("key").doNothing())
        .returning("id")
        .executeTakeFirst(),
    received: { name, address },
    facts: {},
  });
}
