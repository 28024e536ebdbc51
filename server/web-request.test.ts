import { createServer } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { sendResponse, webRequest } from "./web-request.ts";

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** Serves what `answer` returns; returns the port. */
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

test("the address of a request is the public origin, whatever the Host header says", async () => {
  const port = await serve(async (request) => new Response(null, { headers: { "x-url": request.url } }));
  const answer = await raw(port, "GET /shop?page=2 HTTP/1.1\r\nHost: evil.example\r\n\r\n");
  expect(answer).toContain("x-url: https://shop.example/shop?page=2");
});

test("a request line that names another host stays on ours", async () => {
  const port = await serve(
    async (request) => new Response(null, { headers: { "x-host": new URL(request.url).host } }),
  );
  for (const target of ["//evil.example/x", "http://evil.example/x"]) {
    const answer = await raw(port, `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(answer).toContain("x-host: shop.example");
  }
});

test("body, status, several cookies and headers pass both ways", async () => {
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
