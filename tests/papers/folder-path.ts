import { createSecretKey } from "node:crypto";
import { deriveKey } from "../../foundation/records/secret.ts";
import type { Store } from "../store/open-store.ts";

/** URL path of the last folder sent, as in its email. */
export function folderPath({ rows }: Pick<Store, "rows">): string {
  const [secret] = rows("select value from meta where key = 'checkout_secret'");
  const [folder] = rows("select email_key, renewed_at from paper_folder order by sent_at desc limit 1");
  if (!secret || !folder) throw new Error("No folder was sent.");
  const key = createSecretKey(String(secret.value), "base64url");
  return `/papers/${deriveKey(key, "papers", String(folder.email_key), Number(folder.renewed_at))}`;
}
