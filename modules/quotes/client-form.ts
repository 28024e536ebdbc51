import { z } from "zod";
import { m } from "#messages";
import { requiredEmail } from "../../foundation/records/email.ts";
import { optionalPhone } from "../../foundation/records/phone.ts";
import { formKey, requiredLine, typedLines } from "../../foundation/records/typed-text.ts";

/** Form for a new quote without a request. */
export const newQuoteForm = z.object({
  key: formKey,
  title: requiredLine(120, "Name the piece, like Oval halo ring."),
  name: requiredLine(120, "Enter the client's name."),
  email: requiredEmail("Enter the client's email address. We'll send the quote there."),
  phone: optionalPhone,
});

const longestText = 2_000;

/** Forms for a client's answer on the quote's page. */
export const quoteAnswerForms = {
  change: z.object({
    key: formKey,
    text: typedLines(longestText).refine((value) => value !== "", { error: () => m.quote.writeChange }),
  }),
  decline: z.object({ key: formKey, text: typedLines(longestText) }),
};
