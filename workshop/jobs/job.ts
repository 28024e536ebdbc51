import type { JobStage } from "../../database/workshop-tables.ts";

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

export type JobSource =
  | { kind: "deposit"; orderNumber: string; orderState: string; position: number }
  | { kind: "quote"; quoteId: number }
  /** The quote was forgotten. */
  | { kind: "forgotten" };

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
