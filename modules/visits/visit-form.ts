import { z } from "zod";
import { decodeDesign, encodeDesign } from "#jewelry/link";
import { m } from "#messages";
import { settings } from "#settings";
import { requiredEmail } from "../../foundation/records/email.ts";
import { fieldSchema } from "../../foundation/records/field-schema.ts";
import { formKey, requiredLine } from "../../foundation/records/typed-text.ts";
import { visitFields } from "./visit-fields.ts";
import { reasonKeys } from "./visit-reasons.ts";

const product = z.object({ handle: z.string().min(1).max(255), title: z.string().min(1).max(255) });

/** A design as encoded in its share link. Rejected if it cannot be read. */
const design = z
  .string()
  .max(600)
  .transform((text, issues) => {
    const read = decodeDesign(text);
    if (!read) issues.addIssue(m.visits.damagedLink);
    return read ? encodeDesign(read) : z.NEVER;
  });

/** A piece for the tray: a catalogue product, or a design as encoded in its share link. */
export const trayPiece = z.union([product, z.object({ design })], {
  error: () => m.visits.damagedDesign,
});
export type TrayPiece = z.infer<typeof trayPiece>;

function fitsTray(pieces: readonly TrayPiece[], check: z.RefinementCtx): void {
  const { maxPieces } = settings().visits;
  if (pieces.length > maxPieces) check.addIssue(m.visits.trayFull(maxPieces));
}

const lookedAt = z.array(product).max(20).default([]);
const untimed = { error: () => m.visits.chooseTime };
const times = z.string(untimed).min(1, untimed).max(40);

const asked = fieldSchema(visitFields).extend({
  key: formKey,
  time: times,
  reason: z.enum(reasonKeys, { error: () => m.visits.chooseReason }),
});

/** Form for a client booking a visit. */
export const bookingForm = asked.extend({
  name: requiredLine(120, () => m.forms.fullName),
  email: requiredEmail(),
  pieces: z.array(trayPiece).superRefine(fitsTray).default([]),
  shared: z.object({ viewed: lookedAt, saved: lookedAt }).optional(),
});

/** Form for the desk booking a visit, often for a caller. */
export const deskBookingForm = asked.refine(({ email, phone }) => email !== "" || phone !== "", {
  path: ["phone"],
  message: "Enter a phone number or an email address for the client.",
});

/** Form for a client moving or canceling a visit. */
export const rescheduleForm = z.object({ time: times });
