import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { answerDraft } from "../../modules/imports/drafts/answer-draft.ts";
import { removeImportFolder } from "./import-files.ts";
import { csvOf, readRecords, valuesOf } from "./read-records.ts";

removeImportFolder();

test("reads every client of the sample, those without an email too", async () => {
  const read = await readRecords(
    "clients.csv",
    await readFile(new URL("samples/clients.csv", import.meta.url)),
  );
  expect(read).toMatchObject({ formats: ["client-list"], lost: [], refused: [] });
  expect(read.drafts.length).toBe(500);
  expect(read.drafts[0]).toMatchObject({
    key: "file:maëlle ruiz:+19145550110",
    value: { email: null, birthday: { month: 3, day: 12, year: null }, ringSizes: [{ text: "6", us: 6 }] },
  });
  const topics = new Set(read.drafts.flatMap(({ questions }) => questions.map(({ topic }) => topic)));
  expect([...topics]).toEqual(["dates:clients.csv:Birthday"]);
});

test("move-in trap 6: one answer sets the order of all dates of a column", async () => {
  const read = await readRecords(
    "c.csv",
    csvOf([{ Name: "Ana Ruiz", Email: "a@x.com", Birthday: "04/12/1981" }]),
  );
  const [draft] = read.drafts;
  if (!draft) throw new Error("no draft");
  const topic = "dates:c.csv:Birthday";
  expect(answerDraft(draft, { [topic]: "month" }).draft.value).toMatchObject({
    birthday: { month: 4, day: 12, year: 1981 },
  });
  expect(answerDraft(draft, { [topic]: "day" }).draft.value).toMatchObject({
    birthday: { month: 12, day: 4, year: 1981 },
  });
  expect(answerDraft(draft, { [topic]: "none" })).toMatchObject({
    open: [],
    draft: { value: { birthday: null } },
  });
});

test("move-in trap 6: one date of a column tells the order of the others; a birthday of two digits is past", async () => {
  const rows = [
    { Name: "Ana Ruiz", Email: "a@x.com", Birthday: "2/20/49" },
    { Name: "Li Osei", Email: "l@x.com", Birthday: "04/12/1981" },
  ];
  const values = valuesOf(await readRecords("c.csv", csvOf(rows)), "client");
  expect(values.map(({ birthday }) => birthday)).toEqual([
    { month: 2, day: 20, year: 1949 },
    { month: 4, day: 12, year: 1981 },
  ]);
});

test("move-in trap 25: the same email in two rows is a question, the same phone is nothing", async () => {
  const rows = [
    { Name: "Tom Ray", Email: "TOM@X.COM ", Phone: "(914) 555-0110" },
    { Name: "Ann Ray", Email: "ann@x.com", Phone: "(914) 555-0110" },
    { Name: "Thomas Ray", Email: "tom@x.com", Phone: "" },
  ];
  const read = await readRecords("c.csv", csvOf(rows));
  expect(read.drafts.map(({ key, questions }) => [key, questions.map(({ topic }) => topic)])).toEqual([
    ["file:tom@x.com", []],
    ["file:ann@x.com", []],
    ["file:tom@x.com:row 4", ["same-email:c.csv"]],
  ]);
  const twin = read.drafts[2];
  if (!twin) throw new Error("no draft");
  expect(answerDraft(twin, { "same-email:c.csv": "separate" }).draft.value).toMatchObject({ email: null });
  expect(answerDraft(twin, { "same-email:c.csv": "merge" }).draft.value).toMatchObject({
    email: "tom@x.com",
  });
});

test("move-in trap 26: a phone is kept as written, and noted if it isn't complete", async () => {
  const phones = ["(514) 555-1212", "+5108675432", "555-0110 ext", "'+1 203 555 0103"];
  const rows = phones.map((Phone, at) => ({ Name: `Client ${at}`, Email: "", Phone }));
  const read = await readRecords("c.csv", csvOf(rows));
  expect(valuesOf(read, "client").map(({ phones: [phone] }) => [phone?.text, phone?.key])).toEqual([
    ["(514) 555-1212", "+15145551212"],
    ["+5108675432", null],
    ["555-0110 ext", null],
    ["+1 203 555 0103", "+12035550103"],
  ]);
  expect(read.drafts[1]?.notes).toEqual(["The phone “+5108675432” isn't a complete number."]);
});

test("keeps what isn't an email, consent or US size as a note, and refuses a row without anybody", async () => {
  const rows = [
    { Name: "Ana Ruiz", Email: "ana at x.com", "Accepts marketing": "maybe", "Ring size": "L", Phone: "" },
    { Name: "", Email: "", "Accepts marketing": "yes", "Ring size": "7 ¼", Phone: "" },
  ];
  const read = await readRecords("c.csv", csvOf(rows));
  expect(read.drafts[0]).toMatchObject({
    value: { email: null, emailMarketing: null, smsMarketing: null, ringSizes: [{ text: "L", us: null }] },
  });
  expect(read.drafts[0]?.notes).toContain("“maybe” isn't taken as consent.");
  expect(read.refused).toMatchObject([
    { lines: [3], refused: "Row 3 has neither a name nor an email or phone." },
  ]);
});
