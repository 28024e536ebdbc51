import { noStore } from "../../platform/cache-control.ts";
import { rateLimitedMessage } from "../../platform/rate-limited-message.ts";
import { readBody } from "../../platform/read-body.ts";
import { isCrossSite } from "../../platform/require-same-origin.ts";
import type { Route } from "./+types/admin-test-run";
import { beginAdminTest } from "./desk-admin-test.server.ts";
import type { StepReport } from "./steps.ts";

const kept = { "cache-control": noStore, "x-robots-tag": "noindex" };

/** Runs the Admin catalog test, streaming each step as a line of JSON. Continues even if the client disconnects. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (isCrossSite(request))
    return plainTextResponse("This run was requested from another site, so nothing was done.", 403);
  const token = await readBody(request, 1_024);
  if (token === null) return plainTextResponse("That token is too long, so nothing was done.", 413);
  const line = new TransformStream<StepReport, string>({
    transform: (report, controller) => controller.enqueue(`${JSON.stringify(report)}\n`),
  });
  const writer = line.writable.getWriter();
  const ignore = () => {};
  const begun = await beginAdminTest(context, token, (report) => void writer.write(report).catch(ignore));
  if (begun.waitS)
    return plainTextResponse(rateLimitedMessage(begun.waitS), 429, { "retry-after": String(begun.waitS) });
  if ("ended" in begun) void begun.ended.then(() => writer.close()).catch(ignore);
  return new Response(line.readable.pipeThrough(new TextEncoderStream()), {
    headers: { ...kept, "content-type": "application/x-ndjson; charset=utf-8" },
  });
}

/** This route only accepts POST. */
export function loader(): Response {
  return plainTextResponse("Open /admin-test and run the tests there.", 405, { allow: "POST" });
}

function plainTextResponse(message: string, status: number, headers: Record<string, string> = {}): Response {
  const all = { ...kept, "content-type": "text/plain; charset=utf-8", ...headers };
  return new Response(message, { status, headers: all });
}
