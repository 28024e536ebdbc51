import { z } from "zod";
import { typedLine } from "../../foundation/records/typed-text.ts";
import { maxPathLength } from "./form-limits.ts";

const point = "\\d{1,3} \\d{1,3}";
const path = new RegExp(`^(?:M${point}(?:L${point})+)+$`);
const signed = "Sign in the box, or type your name below it.";

/** A drawn signature: an SVG path with integer points only, because it is inserted into pages unescaped. */
export const drawnSignature = z
  .string()
  .max(maxPathLength, "This signature has too many strokes. Clear it and sign again.")
  .refine((text) => text === "" || path.test(text), signed)
  .default("");

/** A drawn signature, a typed name, or both. Drawing is optional. */
export const signatureForm = z
  .object({ signature: drawnSignature, signedName: typedLine(120) })
  .refine(({ signature, signedName }) => signature !== "" || signedName !== "", {
    path: ["signedName"],
    message: signed,
  });
