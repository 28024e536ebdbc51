import type { Db } from "#database";

/** All accounts and their sign-in methods, active ones first. Times are in ms since the Unix epoch. */
export async function listStaff(db: Db, now: number) {
  const rows = await db
    .selectFrom("staff")
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom("passkey")
        .select((count) => count.fn.countAll<number>().as("n"))
        .whereRef("passkey.staff_id", "=", "staff.id")
        .as("keys"),
      eb
        .selectFrom("passkey")
        .select((last) => last.fn.max("passkey.used_at").as("at"))
        .whereRef("passkey.staff_id", "=", "staff.id")
        .as("lastSignIn"),
    ])
    .orderBy("ended_at", "asc")
    .orderBy("name")
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      name: row.name,
      mail: row.mail,
      role: row.role,
      hasJoined: Number(row.keys) > 0,
      lastSignIn: row.lastSignIn === null ? null : Number(row.lastSignIn),
      invitedUntil:
        row.invite_expires_at !== null && row.invite_expires_at > now ? row.invite_expires_at : null,
      endedAt: row.ended_at,
    }))
    .toSorted((a, b) => Number(a.endedAt !== null) - Number(b.endedAt !== null));
}

/** An account's passkeys, and its number of unused codes. */
export async function readSignInMethods(db: Db, staffId: number) {
  const keys = await db
    .selectFrom("passkey")
    .select(["id", "device", "backed_up", "created_at", "used_at"])
    .where("staff_id", "=", staffId)
    .orderBy("id")
    .execute();
  const codes = await db
    .selectFrom("recovery_code")
    .select("code_hash")
    .where("staff_id", "=", staffId)
    .execute();
  return {
    codesLeft: codes.length,
    keys: keys.map((key) => ({
      id: key.id,
      device: key.device,
      isBackedUp: key.backed_up === 1,
      createdAt: key.created_at,
      usedAt: key.used_at,
    })),
  };
}

/** Every account's name, including deactivated accounts. */
export async function staffNames(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom("staff").select(["id", "name"]).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
