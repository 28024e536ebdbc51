import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { m } from "#messages";
import type { ShopFacts } from "#settings";

/** `request` adds or updates an entry by email, `cancel` removes it, and `publish` is for a downloaded file. */
export type CalendarMethod = "request" | "cancel" | "publish";

/** A visit as a calendar entry (RFC 5545). Times are in UTC, so no time zone needs to be defined. */
export interface CalendarEntry {
  label: string;
  reason: string;
  pieces: readonly string[];
  /** Milliseconds since the Unix epoch. */
  startsAt: number;
  endsAt: number;
  /** Together with the label, the entry's permanent ID. */
  bookedAt: number;
  /** Incremented with each change; calendars keep the entry with the highest number. */
  sequence: number;
  changedAt: number;
  /** The owner of the calendar. */
  attendee: { name: string; email: string } | null;
  /** URL of the visit's page for the client. */
  link: string | null;
}

/** Generates an `.ics` file. */
export function calendarFile(entry: CalendarEntry, facts: ShopFacts, method: CalendarMethod): string {
  const { label, reason, pieces, startsAt, endsAt, bookedAt, sequence, changedAt, attendee, link } = entry;
  const { street, town, region, postalCode } = facts.address;
  const calendar = ical({
    prodId: { company: facts.name, product: "Visits", language: m.mail.language },
    method: methods[method],
  });
  const event = calendar.createEvent({
    id: `${label}.${bookedAt.toString(36)}@${facts.email.slice(facts.email.indexOf("@") + 1)}`,
    sequence,
    stamp: new Date(changedAt),
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: m.mail.visitTo(facts.name),
    location: `${facts.name}, ${street}, ${town}, ${region} ${postalCode}`,
    description: [
      m.mail.visitFor(reason, label),
      ...(pieces.length > 0 ? [m.mail.piecesToSee(pieces.join(", "))] : []),
      ...(link ? [m.mail.rescheduleAt(link)] : []),
      m.mail.showroomAt(facts.phones.showroom),
    ].join("\n"),
    status: method === "cancel" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
    organizer: { name: facts.name, email: facts.email },
    ...(link && { url: link }),
  });
  if (attendee && method !== "publish")
    event.createAttendee({ ...attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
  return calendar.toString();
}

const methods = {
  request: ICalCalendarMethod.REQUEST,
  cancel: ICalCalendarMethod.CANCEL,
  publish: ICalCalendarMethod.PUBLISH,
} as const;
