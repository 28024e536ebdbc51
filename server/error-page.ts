import { type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { HeaderPair } from "./security-headers.ts";

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers malformed requests (too slow, oversized headers, not HTTP) with a plain page and closes the connection. */
export function answerClientErrors(server: Server, headers: readonly HeaderPair[]): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === "ECONNRESET") {
      socket.destroy();
      return;
    }
    const status = statuses[error.code ?? ""] ?? 400;
    const words = STATUS_CODES[status] ?? "";
    const text = `${words}. Reload the page, or submit the form again.\n`;
    const head = [
      `HTTP/1.1 ${status} ${words}`,
      ...headers.map((header) => header.join(": ")),
      "content-type: text/plain; charset=utf-8",
      `content-length: ${Buffer.byteLength(text)}`,
      "cache-control: no-store",
      "connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${text}`, () => socket.destroy());
  });
}
