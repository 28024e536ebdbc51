import { createHmac, createSecretKey } from "node:crypto";

type Rows = (sql: string, ...parameters: (string | number)[]) => Record<string, unknown>[];

/** Path of the client's page for the quote shown at the desk, with a derived token. */
export function quotePath(deskUrl: string, rows: Rows): string {
  const number = Number(/Q-(\d+)/.exec(deskUrl)?.[1]);
  const [row] = rows("select value from meta where key = 'checkout_secret'");
  const secret = createSecretKey(String(row?.value), "base64url");
  const mac = createHmac("sha256", secret)
    .update(JSON.stringify(["quote", number]))
    .digest();
  return `/quotes/${mac.subarray(0, 16).toString("base64url")}`;
}
