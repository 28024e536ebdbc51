import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

/** What an authenticator and its browser claim; defaults to an honest user at the store. */
interface Prompt {
  challenge: string;
  origin: string;
  rpId: string;
  counter?: number;
  /** Whether the user was verified, by fingerprint or PIN. */
  isVerified?: boolean;
}

/** An authenticator with one passkey (ES256), as browsers present it, whose claims can be false. */
export function softwareAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);

  function authenticatorData({ rpId, counter = 0, isVerified = true }: Prompt, credential?: Buffer): Buffer {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (credential ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  }

  const clientData = (type: string, { challenge, origin }: Prompt) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const common = {
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key" as const,
    clientExtensionResults: {},
  };

  return {
    register(prompt: Prompt) {
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, "base64url"))],
        [-3, Uint8Array.from(Buffer.from(y, "base64url"))],
      ]);
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", Uint8Array.from(authenticatorData(prompt, credential))],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", prompt)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ["internal"],
        },
      };
    },
    signIn(prompt: Prompt) {
      const client = clientData("webauthn.get", prompt);
      const data = authenticatorData(prompt);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
}
