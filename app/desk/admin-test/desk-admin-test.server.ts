import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { settings } from "#settings";
import { requestId } from "../../platform/log.server.ts";
import { getVisitorAddress } from "../../platform/rate-limit.server.ts";
import { type StoreServices, services } from "../../services.server.ts";
import { openAdminCall } from "./admin-calls.ts";
import { runAdminTest, type TokenRefusal } from "./run-admin-test.ts";
import type { StepReport } from "./steps.ts";

const unset: TokenRefusal = {
  message: "Admin API token not configured",
  hint: "set the admin token in the environment, then run again",
};
const wrong: TokenRefusal = {
  message: "That isn't this store's admin token, so no requests were sent.",
  hint: "enter the ADMIN_API_TOKEN value the store was started with",
};

/** One test at a time per process, because each deletes leftovers of others. */
let last: Promise<void> = Promise.resolve();

/**
 * Starts the test, which continues even if the client disconnects. Returns 0, or the seconds to wait for another try.
 */
export async function beginAdminTest(
  context: Readonly<RouterContextProvider>,
  token: string,
  tell: (report: StepReport) => void,
): Promise<{ waitS: number } | { waitS: 0; ended: Promise<void> }> {
  const by = {
    at: "adminTest",
    address: getVisitorAddress(context),
    requestId: requestId() ?? randomUUID(),
  } as const;
  const opened = context.get(services);
  const checked = await opened.owner?.token.check(token, by);
  if (checked?.outcome === "wait") return checked;
  const refusal = checked ? (checked.outcome === "right" ? null : wrong) : unset;
  const run = { refusal, ask: askAs(opened, token), vendor: settings().name };
  const ended = refusal ? runAdminTest(run, tell) : last.then(() => runAdminTest(run, tell));
  if (!refusal) last = ended;
  return { waitS: 0, ended };
}

/** The seller's Admin API, called with the tester's own token. */
function askAs({ shop, providerOrigin, config }: StoreServices, token: string) {
  return openAdminCall({
    fetch: (url, init) =>
      shop ? shop.adminApi(new Request(url, init)) : fetch(url, { ...init, redirect: "error" }),
    endpoint: `${providerOrigin}/admin/api/${config.storefront.apiVersion}/graphql.json`,
    token,
  });
}
