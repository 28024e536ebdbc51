import type { LetterKinds } from "../foundation/mail/letters/letter.ts";
import { codeLetters } from "../modules/clients/code-letter.ts";
import { requestLetters } from "../modules/clients/request-letters.ts";
import { orderLetters } from "../modules/commerce/letters/letters.ts";
import { paperLetters } from "../modules/papers/paper-letters.ts";
import { quoteLetters } from "../modules/quotes/quote-letters.ts";
import { repairLetters } from "../modules/repairs/repair-letters.ts";
import { visitLetters } from "../modules/visits/visit-letters.ts";
import { wantLetters } from "../modules/wants/want-letters.ts";
import { jobLetters } from "../modules/workshop/jobs/job-letters.ts";

/** Every letter of the store. */
export const letters: LetterKinds = {
  ...codeLetters,
  ...jobLetters,
  ...orderLetters,
  ...paperLetters,
  ...quoteLetters,
  ...repairLetters,
  ...requestLetters,
  ...visitLetters,
  ...wantLetters,
};
