import type { Generated } from "kysely";
import type { Flag, Json, Timestamp } from "./columns.ts";

export interface StaffTables {
  /** A staff account. Never deleted, because the audit log refers to it by number. */
  staff: {
    id: Generated<number>;
    name: string;
    mail: string;
    role: "owner" | "sales" | "bench" | "bookkeeping";
    /** WebAuthn user handle of the account: 256 random bits, base64url. */
    user_handle: string;
    /** SHA-256 of the invitation's token, hex; null if no invitation is open. */
    invite_hash: string | null;
    invite_expires_at: Timestamp | null;
    created_at: Timestamp;
    /** When the account was deactivated; nobody can sign in with it afterwards. */
    ended_at: Timestamp | null;
  };

  passkey: {
    id: Generated<number>;
    staff_id: number;
    /** WebAuthn credential id, base64url. */
    credential_id: string;
    /** COSE, base64url. */
    public_key: string;
    /** The authenticator's signature counter; 0 if it has none. */
    counter: number;
    /** `string[]` */
    transports: Json;
    /** 1: synced to the user's other devices. */
    backed_up: Flag;
    /** Browser used to register it: "Chrome on Windows". */
    device: string;
    created_at: Timestamp;
    used_at: Timestamp;
  };

  /** An unused recovery code; deleted when used. */
  recovery_code: {
    /** SHA-256 of its 80 random bits, hex. */
    code_hash: string;
    staff_id: number;
  };

  /** A challenge that was answered, kept until it expires. */
  used_challenge: {
    /** SHA-256, hex. */
    challenge_hash: string;
    expires_at: Timestamp;
  };
}
