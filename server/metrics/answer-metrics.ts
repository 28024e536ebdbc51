import { hash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Database } from "#database";
import { log } from "../logging/log.ts";
import type { Metrics } from "./metrics.ts";

export interface AnswerMetricsOptions {
  metrics: Metrics;
  database: Database;
  /** Whoever presents it may read from anywhere; null: from this machine alone. */
  token: string | null;
}

/**
 * Answers `GET /metrics` to this machine itself and to whoever presents the Admin API's token. False for every other
 * address and for everybody else: to them nothing lies there.
 */
export function answerMetrics({ metrics, database, token }: AnswerMetricsOptions) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    if (incoming.url !== "/metrics" || (!isFromHere(incoming) && !presents(incoming, token))) return false;
    void metrics.text(database).then(
      (text) =>
        outgoing
          .writeHead(200, {
            "content-type": "text/plain; version=0.0.4; charset=utf-8",
            "cache-control": "no-store",
          })
          .end(text),
      (err: unknown) => {
        log.error({ err }, "The figures of the process could not be read.");
        outgoing.writeHead(500, { "cache-control": "no-store" }).end();
      },
    );
    return true;
  };
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;
/** A proxy on this machine speaks for others. */
const forwarded = ["x-forwarded-for", "forwarded", "x-real-ip", "via", "x-forwarded-host"];

function isFromHere({ socket, headers }: IncomingMessage): boolean {
  return loopback.test(socket.remoteAddress ?? "") && forwarded.every((name) => headers[name] === undefined);
}

function presents({ headers }: IncomingMessage, token: string | null): boolean {
  if (token === null) return false;
  const presented = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
  return timingSafeEqual(hash("sha256", presented, "buffer"), hash("sha256", token, "buffer"));
}
