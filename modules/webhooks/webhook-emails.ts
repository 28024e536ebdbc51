import { z } from "zod";
import { defineEmail, type EmailKinds, textPart, webAddress } from "../../foundation/mail/emails/email.ts";

const off = z.object({ topic: z.string(), host: z.string(), link: webAddress });

/** Emails to the showroom about webhooks. */
export const webhookEmails: EmailKinds = {
  "webhook-off": defineEmail("To the showroom: webhook turned off", off, ({ topic, host, link }) => ({
    subject: `Webhook turned off: ${topic}`,
    title: "Webhook turned off",
    parts: [
      ...textPart(
        `${host} hasn't accepted an event for three days, so we turned off its webhook for ${topic}. Once it works again, turn the webhook on and resend what it missed.`,
      ),
      { kind: "link", label: "Open the webhook", href: link },
    ],
  })),
};
