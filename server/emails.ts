import type { EmailKinds } from "../foundation/mail/emails/email.ts";
import { discountCodeEmails } from "../modules/clients/code-email.ts";
import { requestEmails } from "../modules/clients/request-emails.ts";
import { orderEmails } from "../modules/commerce/emails/emails.ts";
import { layawayEmails } from "../modules/commerce/layaways/layaway-emails.ts";
import { paperEmails } from "../modules/papers/paper-emails.ts";
import { quoteEmails } from "../modules/quotes/quote-emails.ts";
import { repairEmails } from "../modules/repairs/repair-emails.ts";
import { textEmails } from "../modules/texts/text-emails.ts";
import { visitEmails } from "../modules/visits/visit-emails.ts";
import { wantEmails } from "../modules/wants/want-emails.ts";
import { webhookEmails } from "../modules/webhooks/webhook-emails.ts";
import { jobEmails } from "../modules/workshop/jobs/job-emails.ts";

export const emails: EmailKinds = {
  ...discountCodeEmails,
  ...jobEmails,
  ...layawayEmails,
  ...orderEmails,
  ...paperEmails,
  ...quoteEmails,
  ...repairEmails,
  ...requestEmails,
  ...textEmails,
  ...visitEmails,
  ...wantEmails,
  ...webhookEmails,
};
