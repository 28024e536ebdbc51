import { z } from "zod";
import { typedLine } from "../../foundation/records/typed-text.ts";
import { maxPathLength } from "./form-limits.ts";

const point = "\\d{1,3} \\d{1,3}";
const path = new RegExp(`^(?:M${point}(?:L${point})+)+$`);
const signed = "Sign in the field, or type your name below it.";

/** A drawn signature as an SVG path of whole points, nothing else: it is set into pages as it is. */
export const drawnSignature = z
  .string()
  .max(maxPathLength, "This signature has too many strokes. Clear it and sign again.")
  .refine((text) => text === "" || path.test(text), signed)
  .default("");

/** Who signs. A typed name is a signature too: nobody has to draw. */
export const signatureForm = z
  .object({ signature: drawnSignature, signedName: typedLine(120) })
  .refine(({ signature, signedName }) => signature !== "" || signedName !== "", {
    path: ["signedName"],
    message: signed,
  });
