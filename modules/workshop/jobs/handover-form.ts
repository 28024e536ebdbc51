import { z } from "zod";
import { type FieldError, readForm } from "../../../foundation/records/read-form.ts";
import { requiredLine, typedLine, typedLines } from "../../../foundation/records/typed-text.ts";

const form = z
  .object({
    method: z.enum(["collected", "shipped"], "Choose pickup or shipping."),
    givenBy: requiredLine(100, "Enter who handed it over."),
    receivedBy: typedLine(100),
    carrier: typedLine(60),
    trackingNumber: typedLine(60),
    decidedBy: typedLine(100),
    reason: typedLines(500),
  })
  .superRefine((typed, { addIssue }) => {
    const want = (field: keyof typeof typed, message: string) => {
      if (typed[field] === "") addIssue({ code: "custom", path: [field], message });
    };
    if (typed.method === "collected") want("receivedBy", "Enter the name shown on the ID.");
    else {
      want("carrier", "Enter the carrier, like FedEx.");
      want("trackingNumber", "Enter the tracking number.");
    }
    if (typed.decidedBy === "" && typed.reason === "") return;
    want("decidedBy", "Enter who approved this.");
    want("reason", "Enter the reason.");
  });

/** How a piece was handed over. */
export interface Handover {
  method: "collected" | "shipped";
  givenBy: string;
  /** Name as on the ID; empty for a parcel. */
  receivedBy: string;
  /** For a parcel; otherwise empty. */
  carrier: string;
  trackingNumber: string;
  /** Why it is handed over before it is ready or paid; null if it is both. */
  exception: { decidedBy: string; reason: string } | null;
}

/** Parses the handover form, or returns its first error. Drops the other method's inputs. */
export function readHandover(input: unknown): { handover: Handover } | { error: FieldError } {
  const read = readForm(form, input);
  if ("errors" in read)
    return {
      error: read.errors[0] ?? {
        field: "form",
        message: "We couldn't read this form. Reload the page and try again.",
      },
    };
  const { method, givenBy, receivedBy, carrier, trackingNumber, decidedBy, reason } = read.form;
  const exception = decidedBy === "" ? null : { decidedBy, reason };
  const parcel = method === "shipped" ? { carrier, trackingNumber } : { carrier: "", trackingNumber: "" };
  return {
    handover: {
      ...parcel,
      method,
      givenBy,
      receivedBy: method === "collected" ? receivedBy : "",
      exception,
    },
  };
}
