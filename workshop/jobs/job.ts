import type { Design } from "#jewelry/design";
import type { JobStage } from "../../database/workshop-tables.ts";

/** One job among others. */
export interface JobSummary {
  id: string;
  /** "LJ-7K2M9QXA" */
  number: string;
  /** "Custom ring, solitaire" */
  title: string;
  stage: JobStage;
  /** Whole days since it came to this stage. */
  daysInStage: number;
  /** Ms since 1970. */
  dueAt: number;
  /** Its day is over and it is in work: a design waits for its client, not for the workshop. */
  isOverdue: boolean;
  source: JobSource;
  /** Null when nobody is known for it any more. */
  clientName: string | null;
  /** When the client wrote last and the workshop has not answered; null: nothing waits. */
  waitsSince: number | null;
}

/** What a job was opened for. */
export type JobSource =
  | { kind: "deposit"; orderNumber: string; orderState: string; position: number }
  | { kind: "quote"; quoteId: number }
  /** The quote was forgotten. */
  | { kind: "forgotten" };

/** A job whole, as the desk sees it. */
export interface Job extends JobSummary {
  /** A write names it: who wrote meanwhile is noticed. */
  version: number;
  createdAt: number;
  stageAt: number;
  /** When its stage or its design changed last. */
  changedAt: number;
  /** Null when it was made for an older store, or was taken out with its client: it has to be drawn again. */
  design: Design | null;
  /** The design in the form of a link. */
  designText: string;
  /** SHA-256 of `designText`, hex. */
  designHash: string;
  approvedHash: string | null;
  approvedAt: number | null;
  money: JobMoney;
  client: JobClient | null;
  /** Every stage that it came to, the first first. */
  stages: { stage: JobStage; enteredAt: number; actor: string }[];
  messages: JobMessage[];
  /** The stages that it can be moved to, the way forward first. */
  moves: readonly JobStage[];
}

/** What a piece costs, in cents. */
export interface JobMoney {
  /** For how many designs a price was agreed on together: 1, unless the deposit was for several. */
  designs: number;
  estimateCents: number;
  depositCents: number;
  /** The price that was agreed on, without tax; null before. */
  finalCents: number | null;
  /** Tax on it; null where none is collected, or nothing is agreed yet. */
  finalTaxCents: number | null;
  /** What is still to be paid: of the final price with its tax where it is agreed, else of the estimate without. */
  balanceCents: number;
}

export interface JobClient {
  name: string;
  email: string;
  phone: string | null;
}

export interface JobMessage {
  sender: "client" | "bench";
  text: string;
  /** Ms since 1970. */
  at: number;
}
