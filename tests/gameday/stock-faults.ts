import { setTimeout as pause } from "node:timers/promises";
import { type HeldPiece, holdPiece, isHeld, isPaid, payFor } from "./customer.ts";
import type { Fault, FaultContext } from "./fault.ts";
import { newVisitor } from "./traffic.ts";

const minute = 60_000;
const rush = 60;
const copies = 50;

/** Faults of pieces, payments and the clock. */
export const stockFaults: readonly Fault[] = [
  {
    name: `${rush} customers at once for one piece`,
    expected: "One of them buys it; the others are refused in words.",
    async strike(scene, expect) {
      const piece = scene.takePiece();
      const ends = await Promise.all(Array.from({ length: rush }, () => tryToBuy(scene, piece)));
      const bought = ends.filter((end) => end === "bought").length;
      const refused = ends.filter((end) => end === 409 || end === 422).length;
      expect(bought === 1, `${bought} sales`);
      expect(bought + refused === rush, `other answers: ${[...new Set(ends)].join(", ")}`);
      return `${bought} sale, ${refused} refusals`;
    },
  },
  {
    name: `One payment sent ${copies} times at once`,
    expected: "Paid once; every copy gets the same answer.",
    async strike(scene, expect) {
      const visitor = newVisitor(scene.store.origin, copies);
      const held = await mustHold(scene, scene.takePiece());
      // From many addresses, because one address may pay only five times in ten minutes.
      const answers = await Promise.all(
        Array.from({ length: copies }, () => payFor(newVisitor(scene.store.origin), held)),
      );
      visitor.leave();
      const limited = answers.filter(({ status }) => status === 429).length;
      const places = new Set(answers.filter(isPaid).map(({ headers }) => headers.location));
      const others = answers.filter((answer) => !isPaid(answer) && answer.status !== 429);
      expect(places.size === 1, `${places.size} different order pages`);
      expect(
        others.length === 0,
        `other answers: ${[...new Set(others.map(({ status }) => status))].join(", ")}`,
      );
      return `${copies - limited} copies led to ${places.size} order page, ${limited} were too many (429)`;
    },
  },
  {
    name: "The clock is set back by ten minutes and by an hour",
    expected: "A held piece stays held; its buyer pays; nobody else gets it.",
    async strike(scene, expect) {
      const piece = scene.takePiece();
      const held = await mustHold(scene, piece);
      for (const minutes of [-10, -60]) {
        scene.store.setClock(minutes * minute);
        await pause(500);
        const rival = await tryToBuy(scene, piece);
        expect(rival === 409, `a rival was answered ${rival}`);
      }
      const paid = await payFor(newVisitor(scene.store.origin), held);
      scene.store.setClock(0);
      expect(isPaid(paid), `the buyer was answered ${paid.status}`);
      return "two rivals refused, the buyer paid";
    },
  },
  {
    name: "The clock is set ahead by ten minutes, then back",
    expected: "The hold ends and another buys the piece; the first is not charged for it.",
    async strike(scene, expect) {
      const piece = scene.takePiece();
      const held = await mustHold(scene, piece);
      scene.store.setClock(10 * minute);
      await pause(500);
      const rival = await tryToBuy(scene, piece);
      scene.store.setClock(0);
      await pause(500);
      const late = await payFor(newVisitor(scene.store.origin), held);
      expect(rival === "bought", `the other customer was answered ${rival}`);
      expect(!isPaid(late), "the first was sold the piece as well");
      return `another bought it, the first was answered ${late.status}`;
    },
  },
];

async function tryToBuy({ store }: FaultContext, piece: string): Promise<"bought" | number> {
  const visitor = newVisitor(store.origin);
  try {
    const held = await holdPiece(visitor, piece);
    if (!isHeld(held)) return held.status;
    const answer = await payFor(visitor, held);
    return isPaid(answer) ? "bought" : answer.status;
  } finally {
    visitor.leave();
  }
}

async function mustHold({ store }: FaultContext, piece: string): Promise<HeldPiece> {
  const visitor = newVisitor(store.origin);
  const held = await holdPiece(visitor, piece);
  visitor.leave();
  if (!isHeld(held)) throw new Error(`A free piece could not be held: ${held.status}.`);
  return held;
}
