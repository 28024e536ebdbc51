import { z } from "zod";

const base64url = z
  .string()
  .max(16_384)
  .regex(/^[\w-]*$/);
const transports = z.array(z.enum(["ble", "hybrid", "internal", "nfc", "usb"])).max(5);

const common = {
  id: base64url.min(1).max(2_048),
  rawId: base64url.max(2_048),
  type: z.literal("public-key"),
  // No extension is asked for, and none is read.
  clientExtensionResults: z.unknown().transform(() => ({})),
};

/** A browser's answer to the prompt of a registration. */
export const registrationResponse = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: transports.catch([]).default([]),
  }),
});

/** A browser's answer to the prompt of a sign-in. */
export const authenticationResponse = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});

/** Transports as stored. */
export function readTransports(stored: string) {
  return transports.catch([]).parse(JSON.parse(stored));
}
