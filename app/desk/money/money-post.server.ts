import { billValues, closeDay, type DayClose, moveCash } from "#ledger";
import { readTypedAmount } from "#money";
import type { Services } from "#services";
import type { PostedForm } from "../kit/change-answer.server.ts";
import { applyFormChange } from "../kit/change-answer.server.ts";
import { deskPath } from "../kit/desk-path.ts";

/** Handles a form on the money page. Throws a redirect on success; otherwise returns errors and all typed values. */
export async function handleMoneyForm({ database }: Services, form: PostedForm, now: number) {
  const { typed, by } = form;
  if (form.intent === "close")
    return await applyFormChange(
      form,
      () => database.write((tx) => closeDay(tx, closeOf(typed), { by, now })),
      ({ day, differenceCents, toBankCents, alsoClosed }) =>
        deskPath("/desk/money", {
          ...{ period: "today", on: day, done: "closed" },
          ...{ difference: differenceCents, bank: toBankCents, also: alsoClosed },
        }),
    );
  const move = moves.find((one) => one === typed.move);
  return await applyFormChange(
    form,
    async () => {
      if (!move)
        return { ok: false, errors: [{ field: "move", message: "Choose what happened to the cash." }] };
      const input = {
        ...{ move, cents: readTypedAmount(typed.amount ?? "") ?? Number.NaN },
        ...{ reason: oneLine(typed.reason), key: typed.key ?? "" },
      };
      return await database.write((tx) => moveCash(tx, input, { by, now }));
    },
    ({ entry }) => deskPath("/desk/money", { period: "today", done: move, entry }),
  );
}

const moves = ["in", "out", "bank", "count"] as const;

function closeOf(typed: Record<string, string>): DayClose {
  const count = (note: number) => {
    const text = (typed[`note${note}`] ?? "").trim();
    if (text === "") return 0;
    return /^\d{1,6}$/.test(text) ? Number(text) : null;
  };
  const optional = (text: string) => (text === "" ? null : (readTypedAmount(text) ?? Number.NaN));
  const terminal = (typed.terminal ?? "").trim();
  // A batch that contains only refunds is negative.
  const isBelow = /^[-−]./.test(terminal);
  const batch = optional(isBelow ? terminal.slice(1) : terminal);
  const coins = (typed.coins ?? "").trim();
  return {
    day: typed.day ?? "",
    counted: Object.fromEntries(billValues.map((note) => [note, count(note)])) as DayClose["counted"],
    coinsCents: coins === "" ? 0 : readTypedAmount(coins),
    terminalCents: isBelow && batch !== null ? -batch : batch,
    floatCents: optional((typed.float ?? "").trim()),
    reason: oneLine(typed.reason),
    seenJournalCents: Number(typed.seenJournalCents ?? Number.NaN),
    key: typed.key ?? "",
  };
}

/** What was typed, as one short line. */
export function oneLine(text = ""): string {
  return text.replace(/\s+/g, " ").trim().slice(0, 200);
}
