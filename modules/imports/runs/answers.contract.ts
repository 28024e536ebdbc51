import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { client, draftOf } from "../../../tests/imports/drafts.ts";
import { by, openImportService } from "../../../tests/imports/import-service.ts";
import type { Question } from "../drafts/draft.ts";

const birthdays: Question = {
  ...{ topic: "dates:clients.csv:Birthday", text: "Which comes first in the dates of Birthday?" },
  ...{ shown: "04/12/1981", suggested: "month" },
  answers: [
    { value: "month", label: "The month", set: [{ path: ["notes"], value: "April 12" }] },
    { value: "none", label: "Leave these dates out" },
  ],
};
const typed: Question = {
  ...{ topic: "email:1", text: "What is the whole email address?", shown: "anna@" },
  ...{ answers: [], typed: { path: ["email"], label: "Email" } },
};
const unfit: Question = { ...typed, topic: "flag:1", typed: { path: ["isTaxExempt"], label: "Exempt" } };

describeOnEachDatabase("Answers to an import's questions", (open) => {
  const openDraft = async () => {
    const service = openImportService(await open());
    const run = await service.draft([
      draftOf("client", "1", client(), { questions: [birthdays, typed, unfit] }),
    ]);
    const answer = (topic: string, value: string, row = 0) =>
      service.imports.answer(run, { topic, value, row, by });
    const given = async (topic: string) =>
      (await service.imports.questions(run)).find((one) => one.topic === topic)?.given;
    return { service, run, answer, given };
  };

  test("an answer that isn't offered is refused by name, and the question stays open", async () => {
    const { answer, given } = await openDraft();
    expect(await answer(birthdays.topic, "year")).toEqual({
      ok: false,
      errors: [
        {
          field: "form",
          message:
            "“year” isn’t an answer to “Which comes first in the dates of Birthday?” The answers are: month, none, later.",
        },
      ],
    });
    expect(await given(birthdays.topic)).toBeNull();
    for (const value of ["month", "later", "", "none"])
      expect(await answer(birthdays.topic, value)).toEqual({ ok: true });
    expect(await given(birthdays.topic)).toBe("none");
    expect(await answer(birthdays.topic, "year")).toMatchObject({ ok: false });
    expect(await given(birthdays.topic)).toBe("none");
  });

  test("what is typed must fit, a topic must be asked, and a row must ask it", async () => {
    const { answer, given } = await openDraft();
    expect(await answer(unfit.topic, "perhaps")).toMatchObject({
      errors: [{ message: expect.stringContaining("Correct what you typed") }],
    });
    expect(await given(unfit.topic)).toBeNull();
    expect(await answer(typed.topic, "anna@example.com")).toEqual({ ok: true });
    expect(await given(typed.topic)).toBe("anna@example.com");
    expect(await answer("dates:other.csv:Day", "month")).toMatchObject({
      errors: [{ message: "This import doesn’t ask about “dates:other.csv:Day”." }],
    });
    expect(await answer(birthdays.topic, "month", 999_999)).toMatchObject({ ok: false });
  });

  test("an import that doesn't exist is gone", async () => {
    const { service } = await openDraft();
    const answer = { topic: birthdays.topic, value: "month", by };
    expect(await service.imports.answer(999_999, answer)).toEqual({ ok: false, gone: true });
  });
});
