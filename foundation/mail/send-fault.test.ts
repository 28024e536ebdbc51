import { expect, test } from "vitest";
import { classifySendError } from "./send-fault.ts";

function fault(code: string, responseCode?: number, command?: string, says = "no") {
  return classifySendError(Object.assign(new Error(says), { code, responseCode, command }));
}

test.each([
  ["an unknown person", fault("EENVELOPE", 550, "RCPT TO")],
  ["an email rejected as spam", fault("EMESSAGE", 554, "DATA")],
  ["a sender rejected permanently", fault("EENVELOPE", 550, "MAIL FROM")],
  ["an unknown sender", fault("EENVELOPE", 553, "MAIL FROM")],
  ["an email over the server's size limit", fault("EMESSAGE", undefined, "MAIL FROM")],
])("rejects the email for good after %s", (_when, { kind }) => {
  expect(kind).toBe("refused");
});

test.each([
  ["greylisting", fault("EENVELOPE", 451, "RCPT TO")],
  ["a full mailbox", fault("EMESSAGE", 452, "DATA")],
])("retries the email later after %s", (_when, { kind }) => {
  expect(kind).toBe("later");
});

test.each([
  ["a refused connection", fault("ESOCKET", undefined, "CONN")],
  ["no response", fault("ETIMEDOUT", undefined, "CONN")],
  ["a wrong password", fault("EAUTH", 535, "AUTH PLAIN")],
  ["a sender rejected temporarily", fault("EENVELOPE", 451, "MAIL FROM")],
  ["a server that stops responding midway", fault("EENVELOPE", 421, "RCPT TO")],
  ["no encryption offered", fault("ETLS", undefined, "STARTTLS")],
])("treats %s as a server fault: keeps the email and skips the rest of the batch", (_when, { kind }) => {
  expect(kind).toBe("server");
});

test("a failure reason is one short line without an email address", () => {
  const says = `550 <claire@example.com>\r\nunknown; write to postmaster@mail.example ${"x".repeat(2_000)}`;
  const { why } = fault("EENVELOPE", 550, "RCPT TO", says);
  expect(why).toMatch(/^EENVELOPE: 550 \(address\) unknown; write to \(address\) x+$/);
  expect(why.length).toBe(300);
});
