import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadAverage } from "../../tools/bench/machine.ts";
import { openPriceServer } from "../browser/price-server.ts";
import { canMount, smallDisk } from "../faults/small-disk.ts";
import { findLastPieces } from "./customer.ts";
import type { Fault, FaultContext } from "./fault.ts";
import { networkFaults } from "./network-faults.ts";
import { processFaults } from "./process-faults.ts";
import { providerFaults } from "./provider-faults.ts";
import { type FaultResult, reportText } from "./report.ts";
import { prepareRunningStore } from "./running-store.ts";
import { stockFaults } from "./stock-faults.ts";
import { newVisitor, openTraffic } from "./traffic.ts";
import { findDatabaseFaults, findMissingOrders } from "./verify.ts";

/**
 * Twelve faults on a built store under load, one after another, with results in `docs/gameday.md`: `npm run gameday`.
 * `--slot 15` gives each fault fifteen seconds instead of fifty.
 */
const { values } = parseArgs({
  options: { slot: { type: "string", default: "50" }, on: { type: "string" } },
});
const slotMs = Number(values.slot) * 1_000;
if (!(slotMs > 0)) throw new Error("A slot is a number of seconds above zero: npm run gameday -- --slot 50.");
const diskKb = 65_536;
const faults: readonly Fault[] = [...processFaults, ...stockFaults, ...networkFaults, ...providerFaults];

if (values.on) await hold(values.on);
else startOnSmallDisk();

/** Runs everything where the small disk is mounted, so that a killed store finds its file again. */
function startOnSmallDisk(): void {
  if (!canMount())
    throw new Error(
      "This system lets nobody mount a disk of their own (user namespaces), so it cannot be filled.",
    );
  const folder = mkdtempSync(join(tmpdir(), "vitrine-gameday-"));
  const [program, ...before] = smallDisk(folder, diskKb).before;
  const again = [fileURLToPath(import.meta.url), "--on", folder, "--slot", String(values.slot)];
  const { status } = spawnSync(program, [...before, process.execPath, ...again], { stdio: "inherit" });
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = status ?? 1;
}

async function hold(folder: string): Promise<void> {
  const prices = await openPriceServer();
  const store = await prepareRunningStore(folder, {
    TRUSTED_PROXIES: "1",
    // A quarter of the default, which a flood reaches even on a slow machine.
    RATE_LIMITS: "work=1500/1m",
    MARKET_PRICES_URL: prices.url,
  });
  const began = new Date();
  await store.start();
  const finder = newVisitor(store.origin);
  const pieces = await findLastPieces(finder);
  finder.leave();
  const traffic = await openTraffic(store.origin);
  const scene: FaultContext = {
    store,
    traffic,
    prices,
    disk: smallDisk(folder, diskKb),
    takePiece() {
      const piece = pieces.pop();
      if (!piece) throw new Error("The store has too few pieces for the day.");
      return piece;
    },
  };
  const parts: FaultResult[] = [];
  for (const [i, fault] of faults.entries()) {
    const part = await suffer(scene, fault);
    parts.push(part);
    console.log(
      `${i + 1} of ${faults.length}: ${fault.name}: ${part.seen}${part.unmet.map((it) => ` — NOT: ${it}`)}`,
    );
  }
  await traffic.stop();
  await store.end();
  await prices.close();
  const wrong = findDatabaseFaults(store.sqlitePath);
  const missing = findMissingOrders(store.sqlitePath, traffic.acknowledged).length;
  const text = reportText(parts, {
    began,
    load: loadAverage(),
    acknowledged: traffic.acknowledged.length,
    missing,
    wrong,
  });
  writeFileSync(new URL("../../docs/gameday.md", import.meta.url), text);
  console.log("Written to docs/gameday.md.");
}

/** One fault and the recovery after it, in which everything must work as before. */
async function suffer(scene: FaultContext, fault: Fault): Promise<FaultResult> {
  const endsAt = performance.now() + slotMs;
  const unmet: string[] = [];
  const expect = (holds: boolean, words: string) => void (holds || unmet.push(words));
  const seen = await fault.strike(scene, expect).catch((error: unknown) => {
    unmet.push(String(error));
    return "it could not be seen to its end";
  });
  await pause(3_000);
  scene.traffic.tally();
  await pause(Math.max(4_000, endsAt - performance.now()));
  const calm = scene.traffic.tally();
  expect(calm.pages > 0 && calm.orders > 0, "no pages or no orders afterwards");
  expect(calm.broken + calm.cut === 0, `afterwards still ${calm.broken} × 5xx, ${calm.cut} cut`);
  return { fault, seen, unmet, calm };
}
