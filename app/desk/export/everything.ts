import { Readable } from "node:stream";
import { audit } from "../../../foundation/records/audit.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/everything";

/** Downloads the whole store. A POST, because it is recorded in the audit. */
export async function action({ context }: Route.ActionArgs): Promise<Response> {
  const { database, storeExport } = context.get(services);
  const { actor, requestId } = context.get(deskUserContext);
  const now = Date.now();
  return await withDatabaseErrorPage(async () => {
    const output = storeExport.begin(now);
    if (!output) return safeRedirect("/desk/export?busy");
    try {
      await database.write((tx) =>
        audit(tx, { at: now, actor, subject: "store", action: "store.exported", data: { requestId } }),
      );
    } catch (fault) {
      output.destroy();
      throw fault;
    }
    return new Response(Readable.toWeb(output) as ReadableStream<Uint8Array>, {
      headers: {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="store-${new Date(now).toISOString().slice(0, 10)}.zip"`,
        // nginx would otherwise collect it first.
        "x-accel-buffering": "no",
      },
    });
  });
}

export function loader(): Response {
  return safeRedirect("/desk/export");
}
