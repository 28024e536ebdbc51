import type { Generated } from "kysely";
import type { Flag, Json, Timestamp } from "./columns.ts";

/** Who works at the desk, and how they sign in. */
export interface StaffTables {
  /** An account. It is never deleted: the audit names it by its number. */
  staff: {
    id: Generated<number>;
    name: string;
    mail: string;
    role: "owner" | "sales" | "bench" | "bookkeeping";
    /** Of the account in its passkeys: 256 random bits, base64url. */
    user_handle: string;
    /** SHA-256 of the invitation's token, hex; null: none is open. */
    invite_hash: string | null;
    invite_expires_at: Timestamp | null;
    created_at: Timestamp;
    /** From then on nobody signs in with it. */
    ended_at: Timestamp | null;
  };

  passkey: {
    id: Generated<number>;
    staff_id: number;
    /** The authenticator's, base64url. */
    credential_id: string;
    /** COSE, base64url. */
    public_key: string;
    /** The authenticator's count of signatures; 0 where it does not count. */
    counter: number;
    /** `string[]` */
    transports: Json;
    /** 1: synchronized to other devices of its user. */
    backed_up: Flag;
    /** The browser at the registration: "Chrome on Windows". */
    device: string;
    created_at: Timestamp;
    used_at: Timestamp;
  };

  /** An unused recovery code; the row is deleted with its use. */
  recovery_code: {
    /** SHA-256 of its 80 random bits, hex. */
    code_hash: string;
    staff_id: number;
  };

  /** A challenge that was answered, until it expires by itself. */
  used_challenge: {
    /** SHA-256, hex. */
    challenge_hash: string;
    expires_at: Timestamp;
  };
}
