import type { KeyObject } from "node:crypto";
import {
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { z } from "zod";
import type { Database, Db } from "#database";
import { openChallenges } from "./challenges.ts";

const base64url = z
  .string()
  .max(16_384)
  .regex(/^[\w-]*$/);
const transports = z.array(z.enum(["ble", "hybrid", "internal", "nfc", "usb"])).max(5);

const commonFields = {
  id: base64url.min(1).max(2_048),
  rawId: base64url.max(2_048),
  type: z.literal("public-key"),
  // No extensions are requested or read.
  clientExtensionResults: z.unknown().transform(() => ({})),
};

/** A browser's response to a registration prompt. */
const registrationResponse = z.object({
  ...commonFields,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: transports.catch([]).default([]),
  }),
});

/** A browser's response to a sign-in prompt. */
const authenticationResponse = z.object({
  ...commonFields,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});

/** Transports as stored. */
function readTransports(stored: string) {
  return transports.catch([]).parse(JSON.parse(stored));
}

/** Who registers a passkey. */
interface Registrant {
  id: number;
  name: string;
  mail: string;
  userHandle: string;
}

interface PasskeysOptions {
  database: Database;
  secret: KeyObject;
  /** The public origin: passkeys belong to its host, and responses are accepted only from it. */
  origin: string;
  shopName: () => string;
  now: () => number;
}

/** EdDSA, ES256, RS256. The library's default includes algorithms that Node warns are experimental. */
const supportedAlgorithmIDs = [-8, -7, -257];

const signIn = "sign in";
const registration = (staffId: number) => `register ${staffId}`;

/** Registers passkeys and verifies sign-ins with them. A failed verification returns null, whatever the reason. */
export function openPasskeys({ database, secret, origin, shopName, now }: PasskeysOptions) {
  const challenges = openChallenges(secret, now);
  const rpID = new URL(origin).hostname;
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };

  return {
    /** Options for the browser's prompt, and the sealed challenge for its cookie. */
    async registrationOptions(staff: Registrant) {
      const { challenge, sealed } = challenges.issue(registration(staff.id));
      const known = await database.read
        .selectFrom("passkey")
        .select(["credential_id", "transports"])
        .where("staff_id", "=", staff.id)
        .execute();
      const options = await generateRegistrationOptions({
        rpName: shopName(),
        rpID,
        userName: staff.mail,
        userDisplayName: staff.name,
        userID: Uint8Array.from(Buffer.from(staff.userHandle, "base64url")),
        challenge: Uint8Array.from(Buffer.from(challenge, "base64url")),
        attestationType: "none",
        supportedAlgorithmIDs,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        excludeCredentials: known.map((key) => credentialOf(key)),
      });
      return { options, sealed };
    },
    /** Verifies the browser's response. Returns a function to store it in a transaction (null if replayed), or null. */
    async verifyRegistration(staffId: number, answer: unknown, sealed: string | null, device: string) {
      const challenge = challenges.open(registration(staffId), sealed);
      const response = registrationResponse.safeParse(answer);
      if (!challenge || !response.success) return null;
      const { registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response: response.data,
        expectedChallenge: challenge.challenge,
        supportedAlgorithmIDs,
      }).catch(() => ({ registrationInfo: undefined }));
      if (!registrationInfo) return null;
      const { credential, credentialBackedUp } = registrationInfo;
      const at = now();
      const row = {
        staff_id: staffId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        transports: JSON.stringify(credential.transports ?? []),
        backed_up: credentialBackedUp ? (1 as const) : (0 as const),
        device,
        created_at: at,
        used_at: at,
      };
      return async (tx: Db): Promise<number | null> => {
        if (!(await challenges.use(tx, challenge))) return null;
        const stored = await tx
          .insertInto("passkey")
          .values(row)
          .onConflict((conflict) => conflict.column("credential_id").doNothing())
          .returning("id")
          .execute();
        return stored[0]?.id ?? null;
      };
    },
    /** Sign-in options, the same for everybody: the authenticator knows its accounts, so no name is needed. */
    async signInOptions() {
      const { challenge, sealed } = challenges.issue(signIn);
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: Uint8Array.from(Buffer.from(challenge, "base64url")),
        userVerification: "required",
      });
      return { options, sealed };
    },
    /** The account of a sign-in response, whose challenge is consumed; null if invalid. */
    async verifySignIn(answer: unknown, sealed: string | null): Promise<number | null> {
      const challenge = challenges.open(signIn, sealed);
      const response = authenticationResponse.safeParse(answer);
      if (!challenge || !response.success) return null;
      return await database.write(async (tx) => {
        if (!(await challenges.use(tx, challenge))) return null;
        const key = await tx
          .selectFrom("passkey")
          .selectAll()
          .where("credential_id", "=", response.data.id)
          .executeTakeFirst();
        if (!key) return null;
        const verified = await verifyAuthenticationResponse({
          ...expected,
          response: response.data,
          expectedChallenge: challenge.challenge,
          credential: {
            ...credentialOf(key),
            publicKey: Uint8Array.from(Buffer.from(key.public_key, "base64url")),
            counter: key.counter,
          },
        }).catch(() => null);
        if (!verified?.verified) return null;
        const { newCounter, credentialBackedUp } = verified.authenticationInfo;
        await tx
          .updateTable("passkey")
          .set({ counter: newCounter, backed_up: credentialBackedUp ? 1 : 0, used_at: now() })
          .where("id", "=", key.id)
          .execute();
        return key.staff_id;
      });
    },
  };
}

function credentialOf(key: { credential_id: string; transports: string }) {
  const transports: AuthenticatorTransport[] = readTransports(key.transports);
  return { id: key.credential_id, transports };
}
