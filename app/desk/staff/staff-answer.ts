import type { Services } from "#services";

type Staff = NonNullable<Services["owner"]>["staff"];

/** An account as the page lists it. */
export type Member = Awaited<ReturnType<Staff["list"]>>[number];

/** The answer to a form that was refused, or that made an invitation. */
export interface StaffAnswer {
  typed: Record<string, string>;
  errors: Record<string, string>;
  /** A new invitation, shown this once. */
  invitation: { name: string; link: string } | null;
}
