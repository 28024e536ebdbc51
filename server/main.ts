import "./production.ts";
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "react-router";
import { language, runInLanguage } from "#language";
import { previewSettings } from "#settings";
import { factsOfProcess } from "./base-facts.ts";
import { readConfig } from "./config.ts";
import { contentPolicyOptions, documentFinisher } from "./content-policy.ts";
import { answerClientErrors } from "./error-page.ts";
import { log, withRequestId } from "./logging/log.ts";
import { loggedPath } from "./logging/redaction.ts";
import { answerMetrics } from "./metrics/answer-metrics.ts";
import { findOldUrl, redirectOldUrl } from "./old-urls.ts";
import { openPageCache, type StoreBuild } from "./page-cache/open-page-cache.ts";
import { pictureFiles, picturePath } from "./picture-files.ts";
import { policyReports } from "./policy-reports.ts";
import { openAdmission } from "./rate-limit/admission.ts";
import { clientAddresses } from "./rate-limit/client-address.ts";
import { openReadiness } from "./readiness.ts";
import {
  endSlowBody,
  enforceRequestLimits,
  findUploadLimit,
  hasSeveralHosts,
  respondWithoutReading,
  uploadMs,
} from "./request-limits.ts";
import { deskPermissionsPolicy, securityHeaders } from "./security-headers.ts";
import { localizedBuild, segmentRouter } from "./segment-router.ts";
import { openServices } from "./services.ts";
import { shopIcons } from "./shop-icons.ts";
import { closeGracefully } from "./shutdown.ts";
import { exitOnStartFault } from "./start-fault.ts";
import { staticFiles } from "./static-files.ts";
import { sendResponse, stripLanguagePrefix, webRequest } from "./web-request.ts";

const services = await (async () => openServices(readConfig(process.env)))().catch(exitOnStartFault);
const { host, port, publicOrigin, languages, pageCacheBytes, trustedProxies, drainMs } = services.config;

const build = (await import(new URL("../build/server/index.js", import.meta.url).href)) as StoreBuild;
const store = build.entry.module.openStore(services);
const { settingsPreview } = services;
const added = factsOfProcess(services.config);
const spanish = (await import(new URL("../build/es/server/index.js", import.meta.url).href)) as ServerBuild;
const { metrics, tracing } = services;
const app = tracing.app(build);
const routers = { en: segmentRouter(app), es: segmentRouter(localizedBuild(app, "es", spanish)) };
const handle = (request: Request, address = "") =>
  routers[language()](request, store.requestContext(address));
const client = fileURLToPath(new URL("../build/client", import.meta.url));
const answerFile = staticFiles(client, { except: picturePath });
const headers = securityHeaders(publicOrigin);
const finish = documentFinisher(client, contentPolicyOptions(services.config), build.entry.module.documentOf);
const isBehindProxies = !("hops" in trustedProxies) || trustedProxies.hops > 0;
const addressOf = clientAddresses(trustedProxies);
const answerPicture = pictureFiles(join(client, picturePath), {
  kept: async (wish) => services.shop?.picture(wish) ?? null,
  limits: services.rateLimits,
  addressOf,
});
const admit = openAdmission({ limits: services.rateLimits, filesBusyS: services.geometry.busyS });
const answerReport = policyReports({
  tell: (refused) => log.warn(refused, "A page's content security policy blocked something."),
});
const readiness = openReadiness(services.database, {
  report: (err) => log.error({ err }, "This process isn't ready: its database can't be used."),
});
const answerFigures = answerMetrics({
  metrics,
  database: services.database,
  token: services.owner?.token ?? null,
  addressOf,
});
const pages = openPageCache(store, {
  page: { handle: (request) => handle(request), publicOrigin, securityHeaders: headers, finish },
  maxBytes: pageCacheBytes,
  isRedirected: async (url) => (await findOldUrl(services, new URL(url, publicOrigin))) !== null,
  written: metrics.pageWritten,
});

/** Handlers that don't depend on the language. */
const answersAtOnce = [answerReport, readiness.answer, answerPicture, shopIcons(services), answerFile];

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  try {
    const address = addressOf(incoming);
    if (language() === "en" && (await answerFigures(incoming, outgoing))) return;
    let isAdmitted = false;
    const admitOnce = async () => {
      isAdmitted ||= await admit(incoming, outgoing, address);
      return isAdmitted;
    };
    const drafted = settingsPreview.isAsked(incoming) ? await settingsPreview.facts(incoming) : null;
    if (!drafted && (await pages.inTime(incoming, outgoing, admitOnce))) return;
    if (!(await admitOnce())) return;
    const request = webRequest(incoming, outgoing, publicOrigin);
    const response = drafted
      ? await previewSettings({ ...drafted, ...added, isPreview: true }, () => handle(request, address))
      : await redirectOldUrl(services, request, await handle(request, address));
    if (drafted) response.headers.set("cache-control", "private, no-store");
    const send = () => sendResponse(incoming, outgoing, response, finish);
    if (findUploadLimit(incoming.url ?? "/") && !incoming.complete && !request.bodyUsed)
      await respondWithoutReading(incoming, outgoing, { send, body: request.body });
    else await send();
  } catch (error) {
    log.error({ err: error, path: loggedPath(incoming.url) }, "A request failed outside the router.");
    if (!outgoing.headersSent) outgoing.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
    outgoing.end("Something went wrong on our end. Please try again.");
  }
}

const server = createServer(
  {
    // Load balancers reuse a connection for a minute; the server must not close it first.
    keepAliveTimeout: isBehindProxies ? 65_000 : 5_000,
    // A busy client may send its next request slightly after the announced timeout.
    keepAliveTimeoutBuffer: 5_000,
    headersTimeout: 10_000,
    // For uploads; other bodies get less time (request-limits.ts).
    requestTimeout: uploadMs,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: 16_384,
  },
  (incoming, outgoing) => {
    if (readiness.isDraining) outgoing.setHeader("connection", "close");
    if (!settingsPreview.isAsked(incoming) && !hasSeveralHosts(incoming) && pages.atOnce(incoming, outgoing))
      return;
    const asked = stripLanguagePrefix(incoming, languages);
    const { url } = incoming;
    const from = performance.now();
    outgoing.once("finish", () => metrics.answered(url, outgoing.statusCode, performance.now() - from));
    for (const [name, value] of [...headers, ...deskPermissionsPolicy(incoming.url ?? "/")])
      outgoing.setHeader(name, value);
    endSlowBody(server, incoming);
    if (enforceRequestLimits(incoming, outgoing)) return;
    if (asked === "en" && answersAtOnce.some((answers) => answers(incoming, outgoing))) return;
    const requestId = randomUUID();
    outgoing.setHeader("x-request-id", requestId);
    // Scripts read the ID from here to show it in error messages.
    outgoing.setHeader("server-timing", `request;desc="${requestId}"`);
    void withRequestId(requestId, () =>
      tracing.request(incoming, outgoing, () => runInLanguage(asked, () => answer(incoming, outgoing))),
    );
  },
);

answerClientErrors(server, headers);
server.once("error", (error) => void services.close().finally(() => exitOnStartFault(error)));
server.listen(port, host, () => {
  const news = `The store is open at ${publicOrigin}. Press Ctrl+C to stop it.`;
  // Plain text for a terminal, JSON for log collectors.
  if (process.stdout.isTTY) console.log(news);
  else log.info(news);
});
closeGracefully({ server, drain: readiness.drain, drainMs, close: () => services.close(), log });
