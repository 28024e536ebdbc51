import type { JobStage } from "../../../foundation/database/workshop-tables.ts";
import type { Assignee } from "../../../foundation/records/assignment.ts";

export interface JobSummary {
  id: string;
  /** "LJ-7K2M9QXA" */
  number: string;
  /** "Custom ring, solitaire" */
  title: string;
  stage: JobStage;
  /** Days since that of its move to this stage. */
  daysInStage: number;
  /** Ms since 1970. */
  dueAt: number;
  /** Days until that of `dueAt`; negative once it is over. */
  daysLeft: number;
  /** Past its promised day and in work: a design waits for its client, not for the workshop. */
  isOverdue: boolean;
  source: JobSource;
  /** Null once the client's data is erased. */
  clientName: string | null;
  /** The account of the staff that it is given to. */
  assignedTo: Assignee;
  /** A write names it, so that concurrent changes are detected. */
  version: number;
  /** Time of the client's last unanswered message; null: none. */
  waitsSince: number | null;
}

export type JobSource =
  | {
      kind: "deposit";
      orderNumber: string;
      orderState: string;
      position: number;
      /** The quote ("Q-1001") that was accepted with it; null for a deposit without one. */
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
