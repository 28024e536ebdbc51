import ICAL from "ical.js";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { m } from "#messages";
import { calendarFile } from "../../foundation/mail/emails/calendar-file.ts";
import { emails } from "../../server/emails.ts";
import { shop } from "../../shop.config.ts";
import {
  emailSignature,
  missingParts,
  sampleEmailText,
  writeSampleEmail,
} from "../../tests/mail/sample-email-text.ts";
import { sampleContext, sampleEmails } from "../../tests/mail/sample-emails.ts";

const sample = sampleEmails["visit-booked"] as {
  label: string;
  reason: string;
  pieces: string[];
  startsAt: number;
  endsAt: number;
  bookedAt: number;
  changedAt: number;
  sequence: number;
};

/** Parses an `.ics` file with Mozilla's parser. Throws if invalid. */
function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent");
  expect(events).toHaveLength(1);
  const event = new ICAL.Event(events[0]!);
  return {
    method: calendar.getFirstPropertyValue("method"),
    version: calendar.getFirstPropertyValue("version"),
    uid: event.uid,
    sequence: event.sequence,
    status: events[0]!.getFirstPropertyValue("status"),
    start: event.startDate.toJSDate().getTime(),
    end: event.endDate.toJSDate().getTime(),
    isUtc: event.startDate.zone === ICAL.Timezone.utcTimezone,
    summary: event.summary,
    location: event.location,
    description: event.description,
    organizer: event.organizer,
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase()),
  };
}

test("a visit email says when, where and what is laid out, and links to its page", async () => {
  const said = [
    m.mail.dear("Claire Donnelly"),
    `${m.visits.fromTo("Tuesday, December 1, 2:00pm", "2:45pm")}\n`,
    "14 Lanthorn Row, Harrow Bay\n",
    `${m.visits.reasons.watches.label}\n`,
    "Submariner Date, Explorer 36\n",
    "V-1012\n\n",
    "https://store.test/visits/key-of-12",
    emailSignature,
  ];
  expect(missingParts(await sampleEmailText("visit-booked"), said)).toEqual([]);
});

test("a reminder gives the date instead of saying tomorrow, since it may be sent late", async () => {
  const { subject, title } = await writeSampleEmail(
    "visit-reminder",
    sampleEmails["visit-reminder"],
    sampleContext,
  );
  expect(subject).toMatch(/: Tuesday, December 1, 2:00pm$/);
  expect(`${title} ${await sampleEmailText("visit-reminder")}`).not.toMatch(/tomorrow|today/i);
});

test("VIS-06: booking adds a calendar entry, rescheduling updates it, and canceling removes it", async () => {
  const [booked, moved, cancelled] = await Promise.all(
    ["visit-booked", "visit-moved", "visit-cancelled"].map(async (template) => {
      const { calendar } = await writeSampleEmail(template, sampleEmails[template], sampleContext);
      return { ...readCalendar(calendar!.content), email: calendar!.method };
    }),
  );
  expect(booked).toEqual({
    ...{ method: "REQUEST", email: "request", version: "2.0", status: "CONFIRMED", sequence: 0 },
    uid: `V-1012.${sample.bookedAt.toString(36)}@averellwythe.example`,
    ...{ start: sample.startsAt, end: sample.endsAt, isUtc: true },
    summary: m.mail.visitTo("Averell & Wythe"),
    location: "Averell & Wythe, 14 Lanthorn Row, Harrow Bay, Long Island, NY 11700",
    description: [
      m.mail.visitFor(m.visits.reasons.watches.label, "V-1012"),
      m.mail.piecesToSee("Submariner Date, Explorer 36"),
      m.mail.rescheduleAt("https://store.test/visits/key-of-12"),
      m.mail.showroomAt("(516) 555-0142"),
    ].join("\n"),
    organizer: "mailto:showroom@averellwythe.example",
    attendees: ["mailto:claire@example.com"],
  });
  expect(moved).toMatchObject({ method: "REQUEST", uid: booked!.uid, sequence: 1, status: "CONFIRMED" });
  expect(cancelled).toMatchObject({ method: "CANCEL", uid: booked!.uid, sequence: 2, status: "CANCELLED" });
});

test("a calendar file contains no names, and has short lines with standard line endings", () => {
  const entry = { ...sample, attendee: { name: "C", email: "c@example.com" }, link: null };
  const hostile = { ...entry, pieces: ["A\r\nATTENDEE:mailto:x@example.com", "É".repeat(90), "a;b,c\\d"] };
  const text = calendarFile(hostile, shop, "publish");
  const read = readCalendar(text);
  expect(read).toMatchObject({ method: "PUBLISH", attendees: [], start: sample.startsAt });
  expect(read.description).toContain("a;b,c\\d");
  for (const line of text.trimEnd().split("\r\n")) {
    expect(line).not.toContain("\n");
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
});

test.each([
  ["in winter", Date.UTC(2026, 11, 1, 19), "20261201T190000Z"],
  ["in summer", Date.UTC(2027, 6, 1, 18), "20270701T180000Z"],
])("converts the same showroom hour %s to its own UTC hour", (_, startsAt, written) => {
  const entry = { ...sample, startsAt, endsAt: startsAt + 2_700_000, attendee: null, link: null };
  expect(calendarFile(entry, shop, "request")).toContain(`DTSTART:${written}`);
});

test("the showroom's notice contains the client's message, and a reply goes to the client", async () => {
  const email = await writeSampleEmail("visit-notice", sampleEmails["visit-notice"], sampleContext);
  expect(email.subject).toMatch(/: Tuesday, December 1, 2:00pm$/);
  expect(email.replyTo).toEqual({ name: "Claire Donnelly", address: "claire@example.com" });
  expect(await sampleEmailText("visit-notice")).toContain("My band has to pass under it.");
});

test("an email attaches the calendar entry in the form that calendar programs read", async () => {
  const { createTransport } = await import("nodemailer");
  const { renderEmail } = await import("../../foundation/mail/render-email.ts");
  const row = {
    ...{
      id: 1,
      recipient: "claire@example.com",
      language: "en" as const,
      template: "visit-moved",
      created_at: 0,
    },
    data: JSON.stringify(sampleEmails["visit-moved"]),
  };
  const set = await renderEmail(row, { ...sampleContext, emails, sender: "from@example.com" });
  const sent = await createTransport({ streamTransport: true, buffer: true }).sendMail(set);
  const source = (sent as unknown as { message: Buffer }).message;
  const mail = await PostalMime.parse(source);
  expect(String(source)).toMatch(/content-type: text\/calendar;[^\n]*method=REQUEST/i);
  const file = mail.attachments.find(({ filename }) => filename === "visit.ics");
  expect(readCalendar(new TextDecoder().decode(file!.content as ArrayBuffer)).sequence).toBe(1);
});
