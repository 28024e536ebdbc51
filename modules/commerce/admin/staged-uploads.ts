import { randomBytes } from "node:crypto";
import type { Database } from "#database";
import type { ApiContext } from "../graphql/context.ts";
import { AdminRefusalError, refuse, type UserError } from "./change-product.ts";

/** Largest file that can be uploaded, in bytes. */
export const maxStagedBytes = 24 * 1_024 * 1_024;
const folder = "/admin/staged/";
const keyPattern = /^[\w-]{22}$/;

interface StagedUploadInput {
  resource: string;
  filename: string;
  mimeType: string;
  httpMethod?: string | null;
}

const resources = ["IMAGE", "FILE", "PRODUCT_IMAGE", "COLLECTION_IMAGE", "BULK_MUTATION_VARIABLES"];

/**
 * Creates addresses to upload files to, as form data with a file. A bulk mutation names its
 * file by the parameter `key`, media by `resourceUrl`.
 */
export async function createStagedUploads(
  { database, origin, now }: ApiContext,
  inputs: readonly StagedUploadInput[],
): Promise<{ stagedTargets: object[] | null; userErrors: UserError[] }> {
  try {
    if (inputs.length > 50) refuse(["input"], "Create up to 50 uploads at a time.");
    const rows = inputs.map(({ resource, mimeType, httpMethod }, index) => {
      if (httpMethod === "PUT")
        refuse(["input", String(index), "httpMethod"], "Files are uploaded with POST.");
      if (!resources.includes(resource))
        refuse(["input", String(index), "resource"], "Only pictures and bulk variables can be uploaded.");
      return {
        ...{ key: randomBytes(16).toString("base64url"), resource },
        ...{ mime_type: mimeType.slice(0, 100), bytes: null, created_at: now() },
      };
    });
    if (rows.length > 0) await database.write((tx) => tx.insertInto("staged_upload").values(rows).execute());
    const stagedTargets = rows.map(({ key }) => {
      const url = `${origin}${folder}${key}`;
      return { url, resourceUrl: url, parameters: [{ name: "key", value: stagedPath(key) }] };
    });
    return { stagedTargets, userErrors: [] };
  } catch (error) {
    if (!(error instanceof AdminRefusalError)) throw error;
    return { stagedTargets: null, userErrors: error.userErrors };
  }
}

/** An upload's path, as the parameter `key` names it. */
export function stagedPath(key: string): string {
  return `staged/${key}`;
}

/** The key in the path of an upload; null for anything else, an address among them. */
export function keyOfStagedPath(path: string): string | null {
  const key = path.startsWith("staged/") ? path.slice("staged/".length) : "";
  return keyPattern.test(key) ? key : null;
}

/** The key in the address of an upload; null for any other address. */
export function stagedKey(origin: string, address: string): string | null {
  const start = origin + folder;
  const key = address.startsWith(start) ? address.slice(start.length) : "";
  return keyPattern.test(key) ? key : null;
}

/** Stores an uploaded file once. False if the key is unknown, was used or is a day old. */
export async function storeStagedUpload(
  database: Database,
  { key, bytes, now }: { key: string; bytes: Uint8Array; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await database.write((tx) =>
    tx
      .updateTable("staged_upload")
      .set({ bytes })
      .where("key", "=", key)
      .where("bytes", "is", null)
      .where("created_at", ">", now - 24 * 60 * 60_000)
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows === 1n;
}

/** An uploaded file; null if there is none. */
export async function readStagedUpload({ read }: Pick<Database, "read">, key: string) {
  const row = await read
    .selectFrom("staged_upload")
    .select(["bytes", "resource"])
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.bytes ? { bytes: new Uint8Array(row.bytes), resource: row.resource } : null;
}
