import type { Services } from "#services";

type Staff = NonNullable<Services["owner"]>["staff"];

export type Member = Awaited<ReturnType<Staff["list"]>>[number];

/** The response to a form that was rejected or created an invitation. */
export interface StaffAnswer {
  typed: Record<string, string>;
  errors: Record<string, string>;
  /** A new invitation, shown only once. */
  invitation: { name: string; link: string } | null;
}
