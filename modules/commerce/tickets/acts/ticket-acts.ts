import { z } from "zod";
import type { Writing } from "../write-ticket.ts";
import { addActs } from "./add-acts.ts";
import { lineActs } from "./line-acts.ts";
import { termActs } from "./term-acts.ts";
import type { Applied } from "./ticket-act.ts";

/** Every change to a ticket that moves no money, by its name. */
const ticketActs = { ...addActs, ...lineActs, ...termActs };

type ActName = keyof typeof ticketActs;
type ActInput = (typeof ticketActs)[ActName]["input"];

/** One change to a ticket that moves no money, as a caller says it. */
export type TicketAct = z.input<ActInput>;
export type ParsedAct = z.output<ActInput>;

const inputs = Object.values(ticketActs).map(({ input }) => input) as [ActInput, ...ActInput[]];
export const actSchema = z.discriminatedUnion("do", inputs);

interface Rules {
  apply(writing: Writing, act: ParsedAct, approver: string | null): Applied | Promise<Applied>;
  audited?(act: ParsedAct): Record<string, unknown>;
  approved?(act: ParsedAct): { approval?: unknown } | null;
}

function rulesOf(act: ParsedAct): Rules {
  return ticketActs[act.do] as Rules;
}

/**
 * Applies an act to the ticket's lines and, in memory, to the ticket, in the caller's transaction. `approver` is the
 * owner who approved it, by a credential that was checked. Throws StoppedError.
 */
export async function applyAct(writing: Writing, act: ParsedAct, approver: string | null): Promise<Applied> {
  const applied = await rulesOf(act).apply(writing, act, approver);
  Object.assign(writing.ticket.row, applied.set);
  return applied;
}

/** What an act's audit row says; nothing that identifies a person. */
export function auditedFacts(act: ParsedAct): Record<string, unknown> {
  return rulesOf(act).audited?.(act) ?? {};
}

/** An owner's credential that came with an act; undefined if none did. */
export function approvalOf(act: ParsedAct): unknown {
  return rulesOf(act).approved?.(act)?.approval;
}

/** A credential is used once, so a repeated request may have another. */
export function withoutApproval(act: ParsedAct): ParsedAct {
  const copy = structuredClone(act);
  const part = rulesOf(copy).approved?.(copy);
  if (part) part.approval = null;
  return copy;
}
