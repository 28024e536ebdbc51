import type { JobStage } from "../../../foundation/database/workshop-tables.ts";
import type { Assignee } from "../../../foundation/records/assignment.ts";

export interface JobSummary {
  id: string;
  /** "LJ-7K2M9QXA" */
  number: string;
  /** "Custom ring, solitaire" */
  title: string;
  stage: JobStage;
  /** Days since it entered this stage. */
  daysInStage: number;
  /** Milliseconds since the Unix epoch. */
  dueAt: number;
  /** Days until `dueAt`; negative if past. */
  daysLeft: number;
  /** Past its promised date and in progress; a design doesn't count, because it waits for its client. */
  isOverdue: boolean;
  source: JobSource;
  /** Null once the client's data is erased. */
  clientName: string | null;
  /** The assigned staff account. */
  assignedTo: Assignee;
  /** For optimistic locking. */
  version: number;
  /** Time of the client's last unanswered message; null if none. */
  waitsSince: number | null;
}

export type JobSource =
  | {
      kind: "deposit";
      orderNumber: string;
      orderState: string;
      position: number;
      /** The accepted quote ("Q-1001"); null for a deposit without one. */
      quote: { label: string; state: string } | null;
    }
  | { kind: "quote"; quoteId: number }
  /** The quote was erased. */
  | { kind: "forgotten" };

export interface JobClient {
  name: string;
  email: string;
  phone: string | null;
}
