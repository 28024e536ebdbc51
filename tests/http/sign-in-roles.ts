import { createHash, randomBytes } from "node:crypto";
import type { Store } from "../store/open-store.ts";
import { openStoreFile } from "../store/open-store-file.ts";
import { deskToken } from "./desk.ts";

export const roles = ["owner", "sales", "bench", "bookkeeping"] as const;

/** A signed-in account for each role, as Cookie headers. Inserted as rows, because passkeys need a browser. */
export async function signInAll({ origin, dataDir }: Store): Promise<Record<(typeof roles)[number], string>> {
  const body = new URLSearchParams({ token: deskToken });
  const byToken = await fetch(`${origin}/desk/sign-in`, { method: "POST", body, redirect: "manual" });
  const [name] = byToken.headers.getSetCookie()[0]!.split("=");
  const file = openStoreFile(dataDir);
  const { token_key } = file.prepare("select token_key from desk_session").get() as { token_key: string };
  const now = Date.now();
  const cookies = roles.map((role, i) => {
    const key = randomBytes(32).toString("base64url");
    const hash = createHash("sha256").update(key).digest("hex");
    file
      .prepare("insert into staff (id, name, mail, role, user_handle, created_at) values (?, ?, ?, ?, ?, ?)")
      .run(i + 1, `Any ${role}`, `${role}@example.com`, role, `handle ${role}`, now);
    file
      .prepare(
        "insert into passkey (staff_id, credential_id, public_key, counter, transports, backed_up, device, created_at, used_at) values (?, ?, '', 0, '[]', 0, '', ?, ?)",
      )
      .run(i + 1, `credential ${role}`, now, now);
    file
      .prepare(
        "insert into desk_session (key_hash, token_key, staff_id, device, network, created_at, used_at) values (?, ?, ?, 'Chrome on Linux', '', ?, ?)",
      )
      .run(hash, token_key, i + 1, now, now);
    const value = encodeURIComponent(Buffer.from(JSON.stringify(key)).toString("base64"));
    return [role, `${name}=${value}`];
  });
  file.close();
  return Object.fromEntries(cookies);
}
