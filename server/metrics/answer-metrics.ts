import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Database } from "#database";
import { log, requestId } from "../logging/log.ts";
import type { OwnerToken, TokenCheck } from "../owner/owner-token.ts";
import type { Metrics } from "./metrics.ts";

export interface AnswerMetricsOptions {
  metrics: Metrics;
  database: Database;
  /** Clients with this token may read from anywhere; null: only from this machine. */
  token: Pick<OwnerToken, "check"> | null;
  addressOf(incoming: IncomingMessage): string;
}

/**
 * Answers `GET /metrics` for this machine and holders of the owner's token. Returns false for other URLs and clients, who
 * get a 404.
 */
export function answerMetrics({ metrics, database, token, addressOf }: AnswerMetricsOptions) {
  async function mayRead(incoming: IncomingMessage): Promise<TokenCheck> {
    if (isFromHere(incoming)) return { outcome: "right" };
    const presented = /^Bearer (.+)$/i.exec(incoming.headers.authorization ?? "")?.[1];
    if (!token || presented === undefined) return { outcome: "wrong" };
    return await token.check(presented, {
      at: "metrics",
      address: addressOf(incoming),
      requestId: requestId() ?? randomUUID(),
    });
  }

  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> => {
    if (incoming.url !== "/metrics") return false;
    const refused = { "cache-control": "no-store" };
    try {
      const checked = await mayRead(incoming);
      if (checked.outcome === "wrong") return false;
      if (checked.outcome === "wait") {
        outgoing.writeHead(429, { ...refused, "retry-after": String(checked.waitS) }).end();
        return true;
      }
      const text = await metrics.text(database);
      const type = "text/plain; version=0.0.4; charset=utf-8";
      outgoing.writeHead(200, { ...refused, "content-type": type }).end(text);
    } catch (err) {
      log.error({ err }, "Couldn't read the process metrics.");
      outgoing.writeHead(500, refused).end();
    }
    return true;
  };
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;
/** Set by proxies on this machine that forward other clients' requests. */
const forwarded = ["x-forwarded-for", "forwarded", "x-real-ip", "via", "x-forwarded-host"];

function isFromHere({ socket, headers }: IncomingMessage): boolean {
  return loopback.test(socket.remoteAddress ?? "") && forwarded.every((name) => headers[name] === undefined);
}
