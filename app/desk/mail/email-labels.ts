import { emailStates } from "../../../foundation/mail/outbox/email-states.ts";

export const mailFilters = {
  state: {
    label: "Filter emails",
    options: {
      all: "All",
      queued: emailStates.queued.part,
      failed: emailStates.failed.part,
      kept: emailStates.kept.part,
      sent: emailStates.sent.part,
    },
  },
};
