import { createServer } from "node:http";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { sendResponse, webRequest } from "./web-request.ts";

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** Serves the responses of `answer`; returns the port. */
async function serve(answer: (request: Request) => Promise<Response>): Promise<number> {
  const server = createServer(async (incoming, outgoing) => {
    await sendResponse(
      incoming,
      outgoing,
      await answer(webRequest(incoming, outgoing, "https://shop.example")),
    );
  });
  open.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as { port: number }).port;
}

async function raw(port: number, head: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(head);
  let text = "";
  for await (const chunk of socket) {
    text += chunk;
    if (text.includes("\r\n\r\n")) break;
  }
  socket.destroy();
  return text;
}

test("uses the public origin in request URLs, whatever the Host header says", async () => {
  const port = await serve(async (request) => new Response(null, { headers: { "x-url": request.url } }));
  const answer = await raw(port, "GET /shop?page=2 HTTP/1.1\r\nHost: evil.example\r\n\r\n");
  expect(answer).toContain("x-url: https://shop.example/shop?page=2");
});

test("ignores another host in the request line", async () => {
  const port = await serve(
    async (request) => new Response(null, { headers: { "x-host": new URL(request.url).host } }),
  );
  for (const target of ["//evil.example/x", "http://evil.example/x"]) {
    const answer = await raw(port, `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(answer).toContain("x-host: shop.example");
  }
});

test("passes body, status, several cookies and headers both ways", async () => {
  const port = await serve(async (request) => {
    const headers = new Headers({ "x-got": await request.text() });
    headers.append("set-cookie", "a=1");
    headers.append("set-cookie", "b=2");
    return new Response("made", { status: 201, headers });
  });
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "hello" });
  expect(response.status).toBe(201);
  expect(response.headers.get("x-got")).toBe("hello");
  expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(await response.text()).toBe("made");
});

const megabyte = new Uint8Array(1_048_576).fill(97);

/** A body of `parts` megabytes, or an endless one, and what became of it. */
function largeBody(parts = Number.POSITIVE_INFINITY, end: "close" | "fail" = "close") {
  const seen = { pulled: 0, cancelled: Promise.withResolvers<void>() };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (seen.pulled < parts) {
          seen.pulled++;
          return controller.enqueue(megabyte);
        }
        if (end === "close") controller.close();
        else controller.error(new Error("Damaged."));
      },
      cancel: () => seen.cancelled.resolve(),
    },
    { highWaterMark: 0 },
  );
  return { seen, stream };
}

test("streams a large body at the visitor's pace, and stops when they disconnect", async () => {
  const { seen, stream } = largeBody();
  const port = await serve(async () => new Response(stream));
  const socket = connect(port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await new Promise((resolve) => socket.once("readable", resolve));
  // The socket's buffers are full: nothing more is pulled, however long the visitor waits.
  let pulled = -1;
  for (let still = 0; still < 20; still = seen.pulled === pulled ? still + 1 : 0) {
    pulled = seen.pulled;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(pulled).toBeLessThan(64);
  socket.destroy();
  await seen.cancelled.promise;
});

test("sends a large body in full, compressed as the visitor accepts", async () => {
  const port = await serve(
    async () => new Response(largeBody(3).stream, { headers: { "content-type": "text/plain" } }),
  );
  for (const coding of ["br", "gzip", "identity"]) {
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { "accept-encoding": coding } });
    expect(response.headers.get("content-encoding")).toBe(coding === "identity" ? null : coding);
    expect((await response.arrayBuffer()).byteLength).toBe(3 * megabyte.length);
  }
});

test("aborts the connection when a large body fails, so that no part looks complete", async () => {
  const port = await serve(async () => new Response(largeBody(3, "fail").stream));
  const response = await fetch(`http://127.0.0.1:${port}/`);
  await expect(response.arrayBuffer()).rejects.toThrow();
});

test("decompresses a stored gzip body for a visitor who does not accept it", async () => {
  const port = await serve(
    async () => new Response(gzipSync("made"), { headers: { "content-encoding": "gzip" } }),
  );
  const plain = await raw(port, "GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  expect(plain).not.toContain("content-encoding");
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { "accept-encoding": "gzip" } });
  expect(response.headers.get("content-encoding")).toBe("gzip");
  expect(await response.text()).toBe("made");
});

test("answers HEAD for a large body without reading it", async () => {
  const { seen, stream } = largeBody();
  const port = await serve(async () => new Response(stream));
  expect((await fetch(`http://127.0.0.1:${port}/`, { method: "HEAD" })).status).toBe(200);
  await seen.cancelled.promise;
});
