import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { afterEach, expect, test } from "vitest";
import { answerClientErrors } from "./error-page.ts";
import {
  type bodyLimits,
  endSlowBody,
  enforceRequestLimits,
  respondWithoutReading,
} from "./request-limits.ts";

const upload = "/desk/products/1/photos";
/** Limits that no test reaches. */
const never = { bytes: 0, ms: 3_600_000 };
const endless = {
  formMs: 3_600_000,
  uploadPace: never,
  refusedPace: never,
  longestRefusedMs: 3_600_000,
} satisfies typeof bodyLimits;

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A server that rejects like the store and passes other requests to `answer`. */
async function serve(
  limits: typeof bodyLimits,
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): Promise<number> {
  const server = createServer((incoming, outgoing) => {
    endSlowBody(server, incoming, limits);
    if (!enforceRequestLimits(incoming, outgoing, limits)) answer(incoming, outgoing);
  });
  answerClientErrors(server, []);
  open.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends a head and the beginning of its body. `closed` resolves to the data received until the server closed. */
function send(port: number, path: string, length: number, begun = "", connection = "keep-alive") {
  const socket = connect(port, "127.0.0.1");
  open.push(() => socket.destroy());
  socket.on("error", () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\nConnection: ${connection}\r\n\r\n${begun}`,
  );
  let text = "";
  const answered = new Promise<string>((resolve) => {
    socket.on("data", (part) => {
      text += part;
      resolve(text);
    });
  });
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  return { socket, answered, closed };
}

/** Rejects an unauthenticated request without reading the body, as the app does. */
const refuse =
  (limits: typeof bodyLimits): Parameters<typeof serve>[1] =>
  (incoming, outgoing) => {
    const body = Readable.toWeb(incoming) as ReadableStream;
    const send = () => void outgoing.writeHead(302, { location: "/desk/sign-in" }).end();
    void respondWithoutReading(incoming, outgoing, { send, body, limits });
  };

test("answers an unauthorized upload before its body arrives, and closes a silent connection", async () => {
  const limits = { ...endless, refusedPace: { bytes: 1, ms: 20 } };
  const { answered, closed } = send(await serve(limits, refuse(limits)), upload, 1_000_000, "begun");
  expect(await answered).toMatch(/^HTTP\/1.1 302 /);
  await closed;
});

test("cuts off a rejected upload that keeps sending after its timeout", async () => {
  const limits = { ...endless, longestRefusedMs: 50 };
  const { socket, closed } = send(await serve(limits, refuse(limits)), upload, 100_000_000);
  const timer = setInterval(() => socket.write("a"), 5);
  open.push(() => clearInterval(timer));
  await closed;
});

test("a client that finishes a rejected upload gets the response, and keeps the connection", async () => {
  const port = await serve(endless, refuse(endless));
  const { socket, answered } = send(port, upload, 3_000_000);
  expect(await answered).toMatch(/^HTTP\/1.1 302 /);
  const again = new Promise<string>((resolve) => socket.once("data", (part) => resolve(String(part))));
  socket.write("a".repeat(3_000_000));
  socket.write(`POST ${upload} HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n`);
  expect(await again).toMatch(/^HTTP\/1.1 302 /);
});

test.each([
  ["from a stranger", 3_000_000, "302"],
  ["that is too large", 25_500_000, "413"],
])(
  "reads an upload %s to its end before closing a connection without keep-alive",
  async (_, length, status) => {
    const port = await serve(endless, refuse(endless));
    const { socket, closed } = send(port, upload, length, "a", "close");
    const errors: Error[] = [];
    socket.on("error", (error) => errors.push(error));
    for (let sent = 1; sent < length; sent += 500_000) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      socket.write("a".repeat(Math.min(500_000, length - sent)));
    }
    expect(await closed).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(errors).toEqual([]);
  },
);

test("rejects an oversized upload before it arrives", async () => {
  const limits = { ...endless, refusedPace: { bytes: 1, ms: 20 } };
  const { answered, closed } = send(await serve(limits, () => {}), upload, 60_000_000);
  expect(await answered).toMatch(/^HTTP\/1.1 413 /);
  await closed;
});

test("ends an upload below the minimum pace with 408", async () => {
  const limits = { ...endless, uploadPace: { bytes: 1_000, ms: 20 } };
  const { closed } = send(await serve(limits, (incoming) => incoming.resume()), upload, 1_000_000, "begun");
  expect(await closed).toMatch(/^HTTP\/1.1 408 /);
});

test("ends a form that never arrives with 408", async () => {
  const limits = { ...endless, formMs: 20 };
  const { closed } = send(await serve(limits, (incoming) => incoming.resume()), "/cart", 1_000, "begun");
  expect(await closed).toMatch(/^HTTP\/1.1 408 /);
});

test("doesn't cut off a body that the store hasn't read yet", async () => {
  // Long enough for a busy machine to send the first bytes.
  const limits = { ...endless, uploadPace: { bytes: 1, ms: 2_000 } };
  let read = () => {};
  const port = await serve(limits, (incoming, outgoing) => {
    read = () => incoming.resume().once("end", () => outgoing.end("read"));
  });
  const { answered } = send(port, upload, 3_000_000, "a".repeat(3_000_000));
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  read();
  expect(await answered).toMatch(/^HTTP\/1.1 200 /);
});
