import { letterStates } from "../../../foundation/mail/outbox/letter-states.ts";

/** Parts of the list of letters. */
export const mailFilters = {
  state: {
    label: "Emails shown",
    options: {
      all: "All",
      queued: letterStates.queued.part,
      failed: letterStates.failed.part,
      kept: letterStates.kept.part,
      sent: letterStates.sent.part,
    },
  },
};
