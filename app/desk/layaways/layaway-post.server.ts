import { data, type RouterContextProvider } from "react-router";
import { layawayLabel, layawayLabels, type Shop, type TicketAnswer } from "#commerce";
import { fixedString } from "#money";
import { parsePieceCode, pieceLabel } from "#stock";
import { services } from "../../services.server.ts";
import { applyFormChange, type PostedForm, readPostedForm } from "../kit/change-answer.server.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";

type Context = Readonly<RouterContextProvider>;
type Layaways = Shop["layaways"];
type DeskChange = Awaited<ReturnType<Layaways["sign"]>>;

/** The store's layaways. Throws a page (404) if it sells through Shopify. */
export function requireLayaways(context: Context): Layaways {
  const layaways = context.get(services).shop?.layaways;
  if (!layaways) throw data("This store sells through Shopify, which has no layaways.", { status: 404 });
  return layaways;
}

export function layawayNumber(label: string): number {
  const number = layawayLabels.read(label);
  if (number === null) throw data("Layaway not found. Check the number for typos.", { status: 404 });
  return number;
}

/** Handles a layaway's forms. Throws a redirect to its page on success. */
export async function handleLayawayForm(request: Request, context: Context, label: string) {
  const layaways = requireLayaways(context);
  const number = layawayNumber(label);
  const form = await readPostedForm(request, context);
  const { intent, typed, by } = form;
  const version = hiddenNumber(typed.version);
  const change = { number, version, by };
  const work = async (): Promise<DeskChange> => {
    switch (intent) {
      case "place":
        return await place(context, form);
      case "plan":
        return await plan(context, form, number);
      case "sign":
      case "sign-paper":
        return await layaways.sign({
          ...{ number, by },
          input: {
            hash: typed.hash,
            way: intent === "sign" ? "screen" : "paper",
            signature: typed.signature ?? "",
            signedName: typed.signedName ?? "",
          },
        });
      case "amend":
        if (addedPiece(typed) === null)
          return { ok: false, errors: [{ field: "added", message: `Enter a tag, like ${pieceLabel(12)}.` }] };
        return await layaways.amend({ ...change, input: amendInput(typed) });
      case "withdraw":
        return await layaways.withdrawAmendment(change);
      case "cancel":
      case "forfeit":
        return await layaways.end({
          ...change,
          input: {
            end: intent,
            seenRefundCents: typed.seenRefundCents,
            to: typed.to ?? "original",
            references: referencesOf(typed),
          },
        });
      default:
        throw data("We couldn't read this form. Reload the page and try again.", { status: 400 });
    }
  };
  if (intent === "plan" && typed.live === "1") return await saveLive(form, work);
  return await applyFormChange(form, work, () => `/desk/layaways/${layawayLabel(number)}?saved=${intent}`);
}

/** Makes a change without a redirect, for a form that stays as it is being typed. Null on success. */
async function saveLive({ intent, typed }: PostedForm, work: () => Promise<DeskChange>) {
  const met = await work();
  if (met.ok) return null;
  const answer: ChangeAnswer = {
    intent,
    typed,
    errors: {},
    changedAt: "changed" in met ? met.changed : null,
  };
  if ("gone" in met) answer.errors.form = "This layaway isn't on its ticket anymore. Reload the page.";
  if ("errors" in met) for (const { field, message } of met.errors) answer.errors[field] ??= message;
  return data(answer, { status: 422 });
}

/** Records where its pieces are kept. */
async function place(context: Context, { typed, by }: PostedForm): Promise<DeskChange> {
  const pieces = Object.entries(typed).flatMap(([name, version]) => {
    const id = /^record-(\d{1,9})$/.exec(name)?.[1];
    return id === undefined ? [] : [{ id: Number(id), version: hiddenNumber(version) }];
  });
  const met = await context.get(services).stock.place({ pieces, input: { place: typed.place }, by });
  if (!met.ok) return met;
  const fault = met.faults.find((one) => one !== null);
  return fault ? { ok: false, errors: [{ field: "place", message: fault }] } : { ok: true };
}

/** Saves a draft's plan on its ticket. A chip fills in the shop's plan. */
async function plan(context: Context, { typed, by }: PostedForm, number: number): Promise<DeskChange> {
  const { shop } = context.get(services);
  const layaways = requireLayaways(context);
  const view = await layaways.read(number);
  const ticket = view && (await shop?.counter.ticket(view.ticket));
  if (!view || !ticket) return { ok: false, gone: true };
  const chip = layaways.plans[Number(typed.chip ?? "-1")];
  const input = {
    address: typed.address ?? "",
    first: chip
      ? fixedString(Math.max(1, Math.floor((view.priceCents * chip.firstPercent) / 100)))
      : typed.first,
    payments: chip ? String(chip.payments) : typed.payments,
    every: chip?.every ?? typed.every,
    language: typed.language ?? "en",
    dates: chip ? [] : datesOf(typed),
  };
  const answer = await layaways.plan({
    ...{ id: ticket.id, version: ticket.version, key: typed.key ?? "", actor: by },
    ...{ layaway: number, input },
  });
  return changeOf(answer);
}

function changeOf(answer: TicketAnswer): DeskChange {
  if (answer.outcome === "done") return { ok: true };
  if (answer.outcome === "refused") return { ok: false, errors: answer.errors };
  return answer.outcome === "stale" ? { ok: false, changed: Date.now() } : { ok: false, gone: true };
}

/** The typed due days of the payments after the first, if their number is still the same. */
function datesOf(typed: Record<string, string>): string[] {
  const count = Number(typed.payments);
  if (typed.plannedPayments !== typed.payments || typed.plannedEvery !== typed.every) return [];
  return Array.from({ length: count }, (_, index) => typed[`date-${index + 2}`] ?? "");
}

function amendInput(typed: Record<string, string>) {
  const rows = Object.keys(typed).filter((name) => /^date-\d+$/.test(name));
  const payments = rows
    .map((name) => Number(name.slice(5)))
    .toSorted((a, b) => a - b)
    .map((at) => ({ dueOn: typed[`date-${at}`] ?? "", amount: typed[`amount-${at}`] ?? "" }));
  const unitIds = Object.keys(typed)
    .filter((name) => name.startsWith("unit-"))
    .map((name) => typed[name] ?? "");
  return { payments, units: [...unitIds, addedPiece(typed) ?? ""].filter(Boolean).map(String) };
}

/** The piece of the typed tag; "" without one, null if it is no tag. */
function addedPiece({ added = "" }: Record<string, string>): number | "" | null {
  return added.trim() === "" ? "" : parsePieceCode(added);
}

function referencesOf(typed: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      name.startsWith("reference-") ? [[name.slice("reference-".length), value]] : [],
    ),
  );
}

function hiddenNumber(text: string | undefined): number {
  return /^\d{1,9}$/.test(text ?? "") ? Number(text) : 0;
}
