import type { InboxKind } from "../../../foundation/records/inbox-rules.ts";
import { deskPath } from "../kit/desk-path.ts";
import { isNextStep, kindLabels } from "./inbox-labels.ts";

/** The part of the inbox requested by a URL. */
export interface InboxQuery {
  /** Null shows all kinds. */
  kind: InboxKind | null;
  state: "waiting" | "late" | "off" | "done";
  /** The decision just saved, announced once. */
  saved: { subject: string; next: string } | null;
}

/** Parses the URL. Ignores unknown values. */
export function readInboxQuery(asked: URLSearchParams): InboxQuery {
  const kind = asked.get("kind");
  const state = asked.get("state");
  return {
    kind: kind !== null && Object.hasOwn(kindLabels, kind) ? (kind as InboxKind) : null,
    state: state === "late" || state === "off" || state === "done" ? state : "waiting",
    saved: readSaved(asked.get("saved")),
  };
}

function readSaved(text: string | null): InboxQuery["saved"] {
  const [, subject, next] = /^([a-z-]+ [\w-]+): ([a-z]+)$/.exec(text ?? "") ?? [];
  return subject && next && isNextStep(next) ? { subject, next } : null;
}

export function inboxPath({ kind, state }: Pick<InboxQuery, "kind" | "state">): string {
  return deskPath("/desk", { kind, state: state !== "waiting" && state });
}
