import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A proxy in front of a store that speaks TLS with a certificate made for this run. */
export interface TlsProxy {
  origin: string;
  /** The certificate file, for clients that should trust it. */
  certificate: string;
  close(): Promise<void>;
}

/** Opens the proxy on `port` (0 for any free one). `target` maps a request's path; by default it is unchanged. */
export async function openTlsProxy(
  storeOrigin: () => string,
  { port = 0, target = (path) => path }: { port?: number; target?: (path: string) => string } = {},
): Promise<TlsProxy> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-tls-"));
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", "-x509", ...kind, ...subject, "-keyout", key, "-out", certificate], {
    stdio: "ignore",
  });
  const files = { key: readFileSync(key), cert: readFileSync(certificate) };
  const server = createServer(files, (incoming, outgoing) =>
    passOn(incoming, outgoing, `${storeOrigin()}${target(incoming.url ?? "/")}`),
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "localhost", resolve);
  });
  const { port: opened } = server.address() as AddressInfo;
  return {
    origin: `https://localhost${opened === 443 ? "" : `:${opened}`}`,
    certificate,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, url: string): void {
  const { method = "GET", headers } = incoming;
  const passed = request(url, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.on("error", () => outgoing.destroy());
  incoming.pipe(passed);
}
