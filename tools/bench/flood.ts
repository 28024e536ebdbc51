import { connect, type Socket } from "node:net";

/** Raw requests, and the expected start of each response. */
export interface Flood {
  port: number;
  /** The next request, or null when all have been sent. */
  next(): Buffer | null;
  status: number;
}

/** A request line with its headers, as bytes. */
export function requestBytes(path: string, headers: Record<string, string> = {}): Buffer {
  const lines = Object.entries({ host: "localhost", ...headers }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
}

/**
 * Sends requests over several keep-alive connections, one at a time on each, as fast as possible. Only parses a
 * response's length, to use less time than the measured server. Rejects on an unexpected response.
 */
export async function flood(options: Flood, connections = 16): Promise<void> {
  await Promise.all(Array.from({ length: connections }, () => lane(options)));
}

const headEnd = Buffer.from("\r\n\r\n");

function lane({ port, next, status }: Flood): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: "localhost", noDelay: true });
    let left = 0;
    let head: Buffer | null = null;
    const ask = () => {
      const request = next();
      if (request) socket.write(request);
      else socket.end(resolve);
    };
    socket.once("connect", ask);
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("The server closed a connection under load.")));
    socket.on("data", (part) => {
      if (left > 0) {
        left -= part.length;
        if (left === 0) ask();
        return;
      }
      const bytes = head ? Buffer.concat([head, part]) : part;
      const end = bytes.indexOf(headEnd);
      if (end === -1) {
        head = bytes;
        return;
      }
      head = null;
      const text = bytes.toString("latin1", 0, end);
      if (!text.startsWith(`HTTP/1.1 ${status}`)) {
        reject(new Error(`A request was answered with "${text.split("\r\n")[0]}" instead of ${status}.`));
        socket.destroy();
        return;
      }
      const length = status === 304 ? 0 : Number(/content-length: (\d+)/i.exec(text)?.[1]);
      left = length - (bytes.length - end - headEnd.length);
      if (left === 0) ask();
    });
  });
}
