import { expect } from "@playwright/test";
import type { Toxic } from "../faults/fault-proxy.ts";
import { openLocalSmtp } from "../mail/local-smtp.ts";
import { type FailureRow, parseCells, type Scene } from "./matrix-types.ts";
import { createScene, openUncachedStore } from "./scene.ts";

const says = { checkout: "", deposit: "" };
const tenMinutes = 600_000;

/** Emails of one store since its mail server failed, according to its outbox and the server. */
interface Post {
  states(): string[];
  taken(): number;
}

const posts = new WeakMap<Scene, Post>();

/** A store that can't send emails; on recovery, the clock advances to the next retry. */
function openWithoutMail(toxic: Toxic): () => Promise<Scene> {
  return async () => {
    const smtp = await openLocalSmtp();
    const opened = await openUncachedStore({ SMTP_URL: smtp.url, MAIL_FROM: "letters@shop.example" });
    const letters = () =>
      opened.store.rows("select state from outbox order by id").map(({ state }) => String(state));
    let leftBefore = 0;
    const scene = await createScene(opened, {
      says,
      async fail() {
        await expect.poll(() => letters().filter((state) => state !== "sent")).toEqual([]);
        leftBefore = letters().length;
        await smtp.line.spoil([toxic]);
      },
      async heal() {
        await smtp.line.heal();
        await opened.setClocks({ wall: tenMinutes, steady: tenMinutes });
      },
      close: () => smtp.close(),
    });
    posts.set(scene, {
      states: () => letters().slice(leftBefore),
      taken: () => smtp.taken.length - leftBefore,
    });
    return scene;
  };
}

/** Expects that no visitor noticed, and that all queued emails are sent once the server is back. */
const leavesLater: NonNullable<FailureRow["after"]>[number] = {
  name: "G, what was asked for meanwhile is queued, and leaves when it is over",
  async check(scene) {
    const post = posts.get(scene);
    if (!post) throw new Error("This scene has no mail server.");
    const queued = post.states();
    expect(queued.length).toBeGreaterThanOrEqual(3);
    expect(new Set(queued)).toEqual(new Set(["queued"]));
    expect(post.taken()).toBe(0);
    await scene.heal();
    await expect.poll(post.states).toEqual(queued.map(() => "sent"));
    expect(post.taken()).toBe(queued.length);
  },
};

const all = "ok, ok, ok, ok, ok, ok, ok, ok, shows queue";

export const mailRows: FailureRow[] = [
  {
    number: 9,
    name: "the mail server is away",
    cells: parseCells(all),
    smoke: "G",
    open: openWithoutMail({ kind: "down" }),
    after: [leavesLater],
  },
  {
    number: 9,
    name: "the mail server says nothing",
    cells: parseCells(all),
    open: openWithoutMail({ kind: "timeout", ms: 0 }),
    after: [leavesLater],
  },
];
