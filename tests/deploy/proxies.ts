import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { join } from "node:path";
import { freePort } from "../../tools/bench/free-port.ts";
import { eventually } from "../eventually.ts";

const folder = new URL("../../deploy/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), "utf8");

/** A proxy of `deploy/` with TLS for shop.example, in front of the store's port. */
export interface RunningProxy {
  send(wish: Wish): Promise<Answer>;
  stop(): Promise<void>;
}
interface Wish {
  path: string;
  headers?: Record<string, string>;
  /** Sent as a form; without one, a GET. */
  form?: Record<string, string> | Buffer;
}
export interface Answer {
  status: number;
  body: string;
}

export type ProxyName = "nginx" | "caddy";
export const isInstalled = (name: ProxyName) => !spawnSync(name, [name === "nginx" ? "-v" : "version"]).error;

/** Starts the proxy with its file of `deploy/`, in which only ports, host and folders are changed. */
export async function openProxy(
  name: ProxyName,
  storePort: number,
  temporary: string,
): Promise<RunningProxy> {
  const port = await freePort();
  const config = await { nginx: nginxFile, caddy: caddyFile }[name]({ port, storePort, temporary });
  const args =
    name === "nginx"
      ? ["-c", config, "-p", temporary, "-e", join(temporary, "error.log"), "-g", "daemon off;"]
      : ["run", "--config", config, "--adapter", "caddyfile"];
  const env = { ...process.env, XDG_DATA_HOME: temporary, XDG_CONFIG_HOME: temporary };
  const child = spawn(name, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part) => {
      said += String(part);
    });
  const send = (wish: Wish) => sendOver(port, wish);
  try {
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(said);
      return (await send({ path: "/livez" })).status;
    });
  } catch (error) {
    throw new Error(`${name} did not start: ${said}`, { cause: error });
  }
  return {
    send,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };
}

interface Place {
  port: number;
  storePort: number;
  temporary: string;
}

function nginxFile({ port, storePort, temporary }: Place): string {
  mkdirSync(join(temporary, "pages"), { recursive: true });
  cpSync(new URL("unavailable.html", folder), join(temporary, "pages/unavailable.html"));
  const subject = ["-subj", "/CN=shop.example", "-addext", "subjectAltName=DNS:shop.example"];
  const files = ["-keyout", join(temporary, "key.pem"), "-out", join(temporary, "fullchain.pem")];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject, ...files],
    {
      stdio: "ignore",
    },
  );
  const site = read("nginx.conf")
    .replace(/server \{\n\tlisten 80;[\s\S]*?\n\}\n/, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`)
    .replace("\tlisten [::]:443 ssl http2;\n", "")
    .replace("127.0.0.1:3000", `127.0.0.1:${storePort}`)
    .replaceAll("/etc/ssl/vitrine", temporary)
    .replaceAll("/var/log/nginx", temporary)
    .replace("/etc/vitrine", join(temporary, "pages"));
  writeFileSync(join(temporary, "site.conf"), site);
  const bodies = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${join(temporary, kind)};`,
  );
  // The tests' folder is readable only by its owner.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const whole = `${user} pid ${join(temporary, "nginx.pid")}; error_log ${join(temporary, "error.log")};
events {} http { ${bodies.join(" ")} include ${join(temporary, "site.conf")}; }`;
  writeFileSync(join(temporary, "nginx.conf"), whole);
  return join(temporary, "nginx.conf");
}

async function caddyFile({ port, storePort, temporary }: Place): Promise<string> {
  const file = read("Caddyfile")
    .replace("{$SHOP_HOST} {", `https://shop.example:${port} {\n\ttls internal`)
    .replace("{$STORE:127.0.0.1:3000}", `127.0.0.1:${storePort}`)
    .replace("{$PAGES:/etc/vitrine}", folder.pathname);
  const global = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${await freePort()}\n\thttps_port ${port}\n}\n`;
  writeFileSync(join(temporary, "Caddyfile"), global + file);
  return join(temporary, "Caddyfile");
}

function sendOver(port: number, { path, headers = {}, form }: Wish): Promise<Answer> {
  const body = Buffer.isBuffer(form) ? form : form && Buffer.from(new URLSearchParams(form).toString());
  const typed = body
    ? { "content-type": "application/x-www-form-urlencoded", "content-length": String(body.length) }
    : {};
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method: body ? "POST" : "GET",
        servername: "shop.example",
        // The proxy made its certificate itself.
        rejectUnauthorized: false,
        headers: { host: "shop.example", origin: "https://shop.example", ...typed, ...headers },
      },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part) => {
          text += part;
        });
        answer.once("end", () => resolve({ status: answer.statusCode ?? 0, body: text }));
      },
    );
    sent.once("error", reject);
    sent.end(body);
  });
}

export function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true });
}
