import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "react-router";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { freshSqlite } from "../../tests/database/fresh-database.ts";
import { openStoreDatabase } from "../open-store-database.ts";
import { openTracing } from "./tracing.ts";

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string }[];
  status: { code?: number; message?: string };
}

/** A collector of OTLP over HTTP. */
async function openCollector() {
  const spans: SentSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    let text = "";
    for await (const part of incoming) text += part;
    bodies.push(text);
    const { resourceSpans } = JSON.parse(text);
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    outgoing.writeHead(200, { "content-type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { spans, bodies, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** An app of one route, whose loader reads the database. */
function appOf(loader: () => Promise<unknown>): ServerBuild {
  const route = { id: "store/product", path: "product/:handle", module: { loader } };
  return {
    entry: { module: { default: async () => new Response() } },
    routes: { "store/product": route },
    assets: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "" },
  } as unknown as ServerBuild;
}

test("a request, its loader, its queries and its transactions are one trace, without what the visitor typed", async () => {
  const { spans, bodies, endpoint } = await openCollector();
  const tracing = openTracing({ endpoint, ratio: 1 });
  const place = freshSqlite();
  const stored = await openStoreDatabase(place.address);
  onTestFinished(async () => {
    await stored.close();
    place.remove();
  });
  const database = tracing.database(stored);
  const handle = createRequestHandler(
    tracing.app(
      appOf(async () => {
        await database.read.selectFrom("product").select("id").where("handle", "=", "secret").execute();
        await database.write(async (tx) => {
          await tx.insertInto("meta").values({ key: "a", value: "secret" }).execute();
        });
        return Response.json({});
      }),
    ),
    "production",
  );
  const server = createServer((incoming, outgoing) => {
    void tracing.request(incoming, outgoing, async () => {
      const request = new Request(`http://localhost${incoming.url}`);
      const response = await handle(request, new RouterContextProvider());
      outgoing.writeHead(response.status).end(await response.text());
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const headers = { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" };
  await fetch(`http://127.0.0.1:${port}/product/secret?q=secret`, { headers });
  await tracing.close();

  const byName = Object.fromEntries(spans.map((span) => [span.name, span]));
  expect(Object.keys(byName).sort()).toEqual(["GET page", "loader store/product", "select product", "write"]);
  const { "GET page": root, "loader store/product": loader } = byName;
  expect(root!.parentSpanId ?? "").toBe("");
  expect(root!.traceId).not.toBe("0af7651916cd43dd8448eb211c80319c");
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(loader!.parentSpanId).toBe(root!.spanId);
  for (const name of ["select product", "write"]) expect(byName[name]!.parentSpanId).toBe(loader!.spanId);
  expect(bodies.join()).not.toContain("secret");
});

test("a collector that can't be reached changes nothing, and closing waits for it briefly", async () => {
  const tracing = openTracing({ endpoint: "http://127.0.0.1:1", ratio: 1 });
  const place = freshSqlite();
  const database = tracing.database(await openStoreDatabase(place.address));
  await expect(database.write(async () => "done")).resolves.toBe("done");
  await expect(database.write(async () => Promise.reject(new TypeError("typed")))).rejects.toThrow("typed");
  await database.close();
  place.remove();
  await tracing.close();
});
