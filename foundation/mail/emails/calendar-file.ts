import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import type { ShopFacts } from "#settings";

/** `request` adds or updates an entry by email, `cancel` removes it, `publish` is a file to open. */
export type CalendarMethod = "request" | "cancel" | "publish";

/** A visit as an entry of a calendar (RFC 5545). Its times are in UTC, so that no time zone has to be described. */
export interface CalendarEntry {
  label: string;
  reason: string;
  pieces: readonly string[];
  /** Ms since 1970. */
  startsAt: number;
  endsAt: number;
  /** With the label it names the entry for good. */
  bookedAt: number;
  /** Rises with each change: a calendar takes the entry with the highest. */
  sequence: number;
  changedAt: number;
  /** Whose calendar it is. */
  attendee: { name: string; email: string } | null;
  /** The client's page of the visit. */
  link: string | null;
}

/** Writes an `.ics` file. */
export function calendarFile(entry: CalendarEntry, facts: ShopFacts, method: CalendarMethod): string {
  const { label, reason, pieces, startsAt, endsAt, bookedAt, sequence, changedAt, attendee, link } = entry;
  const { street, town, region, postalCode } = facts.address;
  const calendar = ical({
    prodId: { company: facts.name, product: "Visits", language: "EN" },
    method: methods[method],
  });
  const event = calendar.createEvent({
    id: `${label}.${bookedAt.toString(36)}@${facts.email.slice(facts.email.indexOf("@") + 1)}`,
    sequence,
    stamp: new Date(changedAt),
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: `Visit to ${facts.name}`,
    location: `${facts.name}, ${street}, ${town}, ${region} ${postalCode}`,
    description: [
      `${reason}. Reference ${label}.`,
      ...(pieces.length > 0 ? [`Pieces to see: ${pieces.join(", ")}.`] : []),
      ...(link ? [`Reschedule or cancel: ${link}`] : []),
      `Showroom: ${facts.phones.showroom}`,
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
