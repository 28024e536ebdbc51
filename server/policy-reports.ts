import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";

/** Where browsers send CSP reports. */
export const policyReportsPath = "/api/csp-reports";

const longestReport = 8_192;
const mostAMinute = 60;

const violation = z.object({
  effectiveDirective: z.string().max(60),
  blockedURL: z.string().max(2_048).optional(),
});
const reports = z.array(z.object({ type: z.literal("csp-violation"), body: violation })).max(20);

interface Options {
  /** Called with what was blocked and how often so far. Never includes the page, whose URL may contain a key. */
  tell(refused: { directive: string; source: string; seen: number }): void;
  /** Monotonic clock, ms. */
  now?: () => number;
}

/** Handles CSP reports, at most sixty per minute and 8 kB each, and counts what was blocked. True if it answered. */
export function policyReports({ tell, now = () => performance.now() }: Options) {
  const seen = new Map<string, number>();
  let minute = { endsAt: 0, uses: 0 };

  function count(text: string): void {
    for (const { body } of readReports(text)) {
      const source = sourceOf(body.blockedURL ?? "");
      const name = `${body.effectiveDirective} ${source}`;
      if (!seen.has(name) && seen.size >= 200) seen.clear();
      seen.set(name, (seen.get(name) ?? 0) + 1);
      tell({ directive: body.effectiveDirective, source, seen: seen.get(name) ?? 1 });
    }
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    if (incoming.url !== policyReportsPath || incoming.method !== "POST") return false;
    const at = now();
    if (at >= minute.endsAt) minute = { endsAt: at + 60_000, uses: 0 };
    minute.uses += 1;
    if (minute.uses > mostAMinute) {
      end(outgoing, 429, { "retry-after": String(Math.ceil((minute.endsAt - at) / 1_000)) });
      return true;
    }
    const parts: Buffer[] = [];
    let length = 0;
    incoming.on("data", (part: Buffer) => {
      length += part.length;
      if (length <= longestReport) parts.push(part);
      else if (!outgoing.headersSent) end(outgoing, 413, {});
    });
    incoming.on("end", () => {
      if (outgoing.headersSent) return;
      count(Buffer.concat(parts).toString());
      end(outgoing, 204, {});
    });
    return true;
  };
}

function end(outgoing: ServerResponse, status: number, headers: Record<string, string>): void {
  const closing = status === 204 ? {} : { connection: "close" };
  outgoing.writeHead(status, { "cache-control": "no-store", ...closing, ...headers }).end();
}

function readReports(text: string): z.infer<typeof reports> {
  try {
    const read = reports.safeParse(JSON.parse(text));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** Source of a blocked resource: an origin, or a keyword like `inline`. */
function sourceOf(blocked: string): string {
  return URL.canParse(blocked) ? new URL(blocked).origin : blocked.replace(/[^a-z-]/g, "").slice(0, 20);
}
