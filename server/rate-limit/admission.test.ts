import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { maxQueued, openAdmission } from "./admission.ts";
import { rateLimitKey } from "./client-address.ts";

interface Answer {
  status: number;
  waitS: string;
  words: string;
}

/** Calls the admission as the server does; `answered` is the response if it rejects. */
function openDoor() {
  const admit = openAdmission({
    limits: { spend: (address) => (address === "spent" ? 9 : 0), rateLimitKey: rateLimitKey },
    filesBusyS: (address) => (address === "told to wait" ? 4 : 0),
  });
  return (address: string, url = "/shop") => {
    const asked = { isAdmitted: null as boolean | null, answered: null as Answer | null };
    const outgoing = Object.assign(new EventEmitter(), {
      destroyed: false,
      writeHead(status: number, headers: Record<string, string>) {
        asked.answered = { status, waitS: headers["retry-after"] ?? "", words: "" };
      },
      end(body: Buffer) {
        if (asked.answered) asked.answered.words = String(body);
      },
    });
    const incoming = { url, method: "GET" } as IncomingMessage;
    const done = admit(incoming, outgoing as unknown as ServerResponse, address).then((isAdmitted) => {
      asked.isAdmitted = isAdmitted;
    });
    return { asked, done, leave: () => outgoing.emit("close") };
  };
}

test("answers an address over its budget with 429 and when to retry", async () => {
  const { asked, done } = openDoor()("spent");
  await done;
  expect(asked).toMatchObject({ isAdmitted: false, answered: { status: 429, waitS: "9" } });
  expect(asked.answered?.words).toContain("Reload this page in 9 seconds");
});

test("rejects drawings from an address told to wait for one, but still serves it pages", async () => {
  const ask = openDoor();
  const drawing = ask("told to wait", "/custom-builder/drawing.svg?design=1");
  await drawing.done;
  expect(drawing.asked).toMatchObject({ isAdmitted: false, answered: { status: 503, waitS: "4" } });
  expect(drawing.asked.answered?.words).toContain("try again in 4 seconds");
  const page = ask("told to wait");
  const other = ask("patient", "/custom-builder/drawing.svg?design=1");
  await Promise.all([page.done, other.done]);
  expect([page.asked.isAdmitted, other.asked.isAdmitted]).toEqual([true, true]);
});

test("admits one request per event loop turn, alternating between addresses", async () => {
  const ask = openDoor();
  const all = [ask("a"), ask("a"), ask("a"), ask("b")];
  const admitted = () => all.map(({ asked }) => asked.isAdmitted);
  await nextTurn();
  expect(admitted().filter(Boolean).length).toBeLessThanOrEqual(1);
  while (all[3]?.asked.isAdmitted === null) await nextTurn();
  expect(admitted()).toEqual([true, null, null, true]);
  await Promise.all(all.map(({ done }) => done));
  expect(admitted()).toEqual([true, true, true, true]);
});

test("over the queue limit, the heaviest address's last request gets 503 with Retry-After", async () => {
  const ask = openDoor();
  const many = Array.from({ length: maxQueued + 6 }, () => ask("a"));
  const other = ask("b");
  await Promise.all([...many, other].map(({ done }) => done));
  const refused = many.filter(({ asked }) => asked.isAdmitted === false);
  expect(refused).toHaveLength(7);
  for (const { asked } of refused) expect(asked.answered).toMatchObject({ status: 503, waitS: "2" });
  expect(other.asked.isAdmitted).toBe(true);
});

test("treats a whole /48 as one visitor when taking turns", async () => {
  const ask = openDoor();
  const many = Array.from({ length: maxQueued + 44 }, (_, i) => ask(`2001:db8:1:${i.toString(16)}::1`));
  const other = ask("2001:db8:2::1");
  while (other.asked.isAdmitted === null) await nextTurn();
  expect(other.asked.isAdmitted).toBe(true);
  expect(many.filter(({ asked }) => asked.isAdmitted).length).toBeLessThanOrEqual(2);
  await Promise.all(many.map(({ done }) => done));
});

test("a disconnected visitor leaves the queue", async () => {
  const ask = openDoor();
  const [first, second] = [ask("a"), ask("a")];
  second.leave();
  await Promise.all([first.done, second.done]);
  expect([first.asked.isAdmitted, second.asked.isAdmitted]).toEqual([true, false]);
});
