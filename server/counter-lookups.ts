import { z } from "zod";
import type { Clients } from "#clients";
import type { FoundClient } from "#commerce";
import { firstPage } from "../foundation/records/listing.ts";
import { staffActor } from "./staff/roles.ts";
import type { openStaff } from "./staff/staff.ts";

type Staff = ReturnType<typeof openStaff>;

const maxClients = 8;

/** Clients for the counter, by part of a name, address or phone number. Omits those without a name. */
export async function findClients({ profiles }: Clients, typed: string): Promise<FoundClient[]> {
  const { rows } = await profiles.list({ ...firstPage, search: typed, size: maxClients });
  return rows.flatMap(({ id, name, addresses, phone }) =>
    name === null ? [] : [{ name, email: addresses[0] ?? null, phone, path: `/desk/clients/${id}` }],
  );
}

/** A passkey's response to a sign-in prompt, with the sealed challenge of the browser's cookie. */
const credentialSchema = z.object({ answer: z.unknown(), sealed: z.string().nullable() });

/** The owner whose passkey answered a prompt, as their name in the audit log; null if it isn't an owner's or isn't valid. */
export async function ownerOfCredential(
  { staff }: { staff: Staff },
  credential: unknown,
): Promise<string | null> {
  const read = credentialSchema.safeParse(credential);
  if (!read.success) return null;
  const id = await staff.passkeys.verifySignIn(read.data.answer, read.data.sealed);
  const member = id === null ? null : await staff.member(id);
  return member?.role === "owner" ? staffActor(member) : null;
}
