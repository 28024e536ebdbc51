import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { settings } from "#settings";
import { shopIconNames } from "#stored-settings";
import { log } from "./logging/log.ts";
import { pictureHeaders } from "./security-headers.ts";
import type { Services } from "./services.ts";
import type { StaticFiles } from "./static-files.ts";

/** Where browsers and phones look for icons, also without a link to them. */
const iconPath = /^\/(?:icons\/)?([\w-]+\.(?:ico|svg|png))$/;

interface Icon {
  type: string;
  bytes: Uint8Array;
  etag: string;
}

/**
 * Answers the fixed addresses of icons with those of the shop, and none of the share cards drawn for another one. Returns
 * false, with nothing written, for other paths and where the release's own files are this shop's.
 */
export function shopIcons({ storedSettings }: Pick<Services, "storedSettings">): StaticFiles {
  let known: { of: string; icons: Map<string, Promise<Icon | null>> } = { of: "", icons: new Map() };
  const read = async (name: string): Promise<Icon | null> => {
    const file = await storedSettings.icon(name);
    if (!file) return null;
    const etag = `"${createHash("sha256").update(file.bytes).digest("base64url").slice(0, 22)}"`;
    return { ...file, etag };
  };
  return (incoming, outgoing) => {
    if (incoming.method !== "GET" && incoming.method !== "HEAD") return false;
    const [path = ""] = (incoming.url ?? "/").split("?", 1);
    const { appearance, hasDrawnCards = false } = settings();
    const hash = appearance?.logo?.file ?? "";
    if (path.startsWith("/cards/") && !hasDrawnCards) {
      outgoing.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("File not found.\n");
      return true;
    }
    const name = iconPath.exec(path)?.[1];
    if (name === undefined || !shopIconNames.has(name) || (hash === "" && hasDrawnCards)) return false;
    if (known.of !== hash) known = { of: hash, icons: new Map() };
    const { icons } = known;
    const icon = icons.get(name) ?? read(name);
    icons.set(name, icon);
    icon
      .then((found) => send(found, incoming, outgoing))
      .catch((error) => {
        icons.delete(name);
        log.error({ err: error, path }, "An icon couldn't be read.");
        outgoing.writeHead(503, { "retry-after": "5" }).end();
      });
    return true;
  };
}

function send(icon: Icon | null, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (!icon) {
    outgoing.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("File not found.\n");
    return;
  }
  outgoing.setHeader("etag", icon.etag);
  outgoing.setHeader("cache-control", "public, max-age=3600");
  for (const [header, value] of pictureHeaders) outgoing.setHeader(header, value);
  if (incoming.headers["if-none-match"]?.includes(icon.etag)) {
    outgoing.writeHead(304).end();
    return;
  }
  outgoing.writeHead(200, { "content-type": icon.type, "content-length": icon.bytes.byteLength });
  outgoing.end(incoming.method === "HEAD" ? undefined : icon.bytes);
}
