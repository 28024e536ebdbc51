import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";

export interface HttpVisitor {
  get(path: string): Promise<HttpResponse>;
  post(path: string, fields: Record<string, string>): Promise<HttpResponse>;
  /** Calls the Storefront API. Throws its errors. */
  graphql<Data>(query: string, variables: object): Promise<Data>;
  leave(): void;
}

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Sent {
  path: string;
  type?: string | undefined;
  body?: string | undefined;
  headers?: Record<string, string>;
}

const token = "5f1c3a9e7d2b48068c4ea1f09b7d6e25";

/** Opens a visitor of the store at this origin. `always` are headers sent with every request. */
export function openVisitor(
  origin: string,
  connections: number,
  always: Record<string, string> = {},
): HttpVisitor {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  function send({ path, type, body, headers = {} }: Sent): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      const all = { ...always, ...headers, ...(type ? { "content-type": type } : {}), origin };
      const method = body === undefined ? "GET" : "POST";
      const asked = request(origin + path, { agent, method, headers: all }, (incoming) => {
        const { statusCode: status = 0, headers: answered } = incoming;
        text(incoming).then((read) => resolve({ status, headers: answered, body: read }), reject);
      });
      asked.once("error", (error: NodeJS.ErrnoException) => {
        // A keep-alive connection may be closed just when reused. Like browsers, retry once.
        if (asked.reusedSocket && error.code === "ECONNRESET")
          send({ path, type, body, headers }).then(resolve, reject);
        else reject(error);
      });
      asked.end(body);
    });
  }

  return {
    get: (path) => send({ path }),
    post: (path, fields) =>
      send({
        path,
        type: "application/x-www-form-urlencoded",
        body: new URLSearchParams(fields).toString(),
      }),
    async graphql<Data>(query: string, variables: object): Promise<Data> {
      const answer = await send({
        path: "/api/2025-07/graphql.json",
        type: "application/json",
        body: JSON.stringify({ query, variables }),
        headers: { "x-shopify-storefront-access-token": token },
      });
      const { data, errors } = JSON.parse(answer.body) as { data: Data; errors?: unknown };
      if (errors) throw new Error(`The Storefront API refused: ${JSON.stringify(errors)}`);
      return data;
    },
    leave: () => agent.destroy(),
  };
}
