import { expect } from "vitest";
import type { Database } from "#database";
import type { LayawayView } from "../../modules/commerce/layaway-desk/read-layaway.ts";
import {
  type CounterService,
  newKey,
  openCounterService,
  sales,
  type Till,
} from "../counter/counter-service.ts";

export interface LayawayService extends CounterService {
  /** A ticket whose piece was put on layaway, not signed yet. */
  draft(options?: DraftOptions): Promise<Draft>;
  /** A signed layaway with its first payment. */
  start(options?: DraftOptions): Promise<LayawayView>;
  /** The layaway as it is now. */
  read(number: number): Promise<LayawayView>;
  /** Pays toward it on a ticket: what is due, or an amount. */
  pay(number: number, cents?: number): Promise<Till>;
  sign(number: number, way?: "screen" | "paper"): ReturnType<CounterService["till"]["layaways"]["sign"]>;
}

export interface DraftOptions {
  priceCents?: number;
  firstCents?: number;
  payments?: number;
  pieces?: number;
  address?: string;
  /** Default: Dana Ruiz, by email. */
  name?: string;
  email?: string;
}

export interface Draft {
  ticket: Till;
  number: number;
  units: number[];
}

export const signature = "M10 10L20 20";
export const address = "9 Dock Lane\nHarrow Bay, NY 11700";
export const by = { actor: sales.actor, requestId: sales.requestId };

let clients = 0;

/** Opens the counter with its layaways on a migrated database for tests. */
export async function openLayawayService(
  database: Database,
  options: Parameters<typeof openCounterService>[1] = {},
): Promise<LayawayService> {
  const service = await openCounterService(database, options);
  const { layaways } = service.till;

  async function read(number: number): Promise<LayawayView> {
    const view = await layaways.read(number);
    if (!view) throw new Error(`There's no layaway ${number}.`);
    return view;
  }

  async function sign(number: number, way: "screen" | "paper" = "screen") {
    const { agreements } = await read(number);
    const input = {
      hash: agreements.at(-1)?.hash,
      way,
      signature: way === "screen" ? signature : "",
      signedName: "Dana Ruiz",
    };
    return await layaways.sign({ number, by, input });
  }

  async function draft(wanted: DraftOptions = {}): Promise<Draft> {
    const { priceCents = 100_000, firstCents = 30_000, payments = 4, pieces = 1 } = wanted;
    clients += 1;
    const { name = "Dana Ruiz" } = wanted;
    const email = wanted.email ?? `dana.${clients}@example.com`;
    const ticket = await service.open();
    const units: number[] = [];
    for (let piece = 0; piece < pieces; piece++) units.push(await service.piece({ priceCents }));
    for (const unit of units) await ticket.act({ do: "add-piece", unit });
    await ticket.act({ do: "set-client", client: { name, email, phone: "(516) 555-0148" } });
    const started = await layaways.start({
      id: ticket.id,
      version: ticket.view.version,
      key: newKey(),
      actor: sales,
    });
    expect(started).toMatchObject({ outcome: "done" });
    await ticket.refresh();
    const number = Number(/\d+/.exec(ticket.view.lines[0]?.label ?? "")?.[0]);
    const input = {
      address: wanted.address ?? address,
      first: String(firstCents / 100),
      payments: String(payments),
      every: "month",
    };
    const planned = await layaways.plan({
      ...{ id: ticket.id, version: ticket.view.version, key: newKey(), actor: sales },
      ...{ layaway: number, input },
    });
    expect(planned).toMatchObject({ outcome: "done" });
    await ticket.refresh();
    return { ticket, number, units };
  }

  return {
    ...service,
    draft,
    read,
    sign,
    async start(wanted) {
      const { ticket, number } = await draft(wanted);
      expect(await sign(number)).toEqual({ ok: true });
      expect(await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents })).toMatchObject({
        outcome: "done",
      });
      expect(await ticket.finish()).toMatchObject({ outcome: "done" });
      return await read(number);
    },
    async pay(number, cents) {
      const ticket = await service.open();
      const { label } = await read(number);
      const added = await ticket.act({
        do: "add-balance",
        number: label,
        ...(cents !== undefined && { cents }),
      });
      expect(added).toMatchObject({ outcome: "done" });
      await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
      expect(await ticket.finish()).toMatchObject({ outcome: "done" });
      return ticket;
    },
  };
}
