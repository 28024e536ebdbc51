import { z } from "zod";

/** A label and what stands beside it. */
export const row = z.object({ label: z.string(), value: z.string() });

/** Who an answer goes to. */
export const mailbox = z.object({ name: z.string(), address: z.string() });

/** An address that a letter may lead to. */
export const webAddress = z.url({ protocol: /^https?$/ });
