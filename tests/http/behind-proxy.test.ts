import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  isInstalled,
  openProxy,
  type ProxyName,
  type RunningProxy,
  removeFolder,
} from "../deploy/proxies.ts";
import { eventually } from "../eventually.ts";
import { createStoreFolder, type StoreProcess } from "../operations/store-process.ts";

const proxies: readonly ProxyName[] = ["nginx", "caddy"];
const missing = proxies.filter((name) => !isInstalled(name));
if (missing.length > 0) console.warn(`Not installed here, so not tested: ${missing.join(", ")}.`);

const sizer = "/custom-builder/ring-sizer";
function sizerForm(email: string): Record<string, string> {
  const key = randomBytes(16).toString("hex");
  const address = {
    address1: "3 Mill Lane",
    address2: "",
    city: "Harrow Bay",
    state: "NY",
    postalCode: "11700",
  };
  return { key, name: "Claire Donnelly", email, ...address };
}

/** The examples of `deploy/`, in front of a built store that trusts one proxy. */
describe.each(proxies.filter(isInstalled))("behind %s with TLS", (name) => {
  const folder = createStoreFolder();
  const temporary = mkdtempSync(join(tmpdir(), `vitrine-${name}-`));
  const variables = {
    PUBLIC_ORIGIN: "https://shop.example",
    TRUSTED_PROXIES: "1",
    RATE_LIMITS: "sizer=2/1h work=off",
  };
  let store: StoreProcess;
  let proxy: RunningProxy;
  beforeAll(async () => {
    store = await folder.open(variables);
    const { port } = new URL(store.address);
    proxy = await openProxy(name, Number(port), temporary);
  });
  afterAll(async () => {
    await proxy?.stop();
    folder.leave();
    removeFolder(temporary);
  });

  test("move-in traps 59, 60: a form is accepted, and a forged X-Forwarded-For doesn't change whose it is", async () => {
    expect(await proxy.send({ path: "/" })).toMatchObject({ status: 200 });
    const statuses = [];
    for (const forged of ["203.0.113.1", "203.0.113.2, 198.51.100.7", "203.0.113.3"]) {
      const headers = { "x-forwarded-for": forged, "x-forwarded-proto": "http" };
      const answer = await proxy.send({
        path: sizer,
        headers,
        form: sizerForm(`${statuses.length}@example.com`),
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    const foreign = {
      path: sizer,
      headers: { origin: "https://evil.example" },
      form: sizerForm("a@example.com"),
    };
    expect((await proxy.send(foreign)).status).toBeGreaterThanOrEqual(400);
  });

  test("move-in trap 61: a form is accepted on a connection that was idle for longer than Node's five seconds", async () => {
    expect(await proxy.send({ path: "/livez" })).toMatchObject({ status: 200 });
    await pause(6_500);
    const answer = await proxy.send({
      path: "/visit",
      form: { ...sizerForm("late@example.com"), email: "" },
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toContain("Claire Donnelly");
  });

  test("move-in trap 62: an upload that is too large is refused in the store's words, not the proxy's", async () => {
    const answer = await proxy.send({
      path: "/desk/products/1/photos",
      form: Buffer.alloc(26_000_000, "a"),
    });
    expect(answer.status).toBe(413);
    expect(answer.body).toContain("larger than 24 MB");
  });

  test("a killed process is answered by a page that says so, to forms too, until it runs again", async () => {
    store.kill("SIGKILL");
    await store.ended;
    const wishes = [{ path: "/" }, { path: sizer, form: sizerForm("gone@example.com") }];
    for (const wish of wishes) {
      const answer = await proxy.send(wish);
      expect([502, 503, 504]).toContain(answer.status);
      expect(answer.body).toContain("The store is restarting.");
    }
    store = await folder.open({ ...variables, PORT: new URL(store.address).port });
    await eventually(async () => expect((await proxy.send({ path: "/" })).status).toBe(200));
    // A message of the store itself is never replaced.
    expect((await proxy.send({ path: "/nowhere" })).body).toContain("Page not found");
  });
});
