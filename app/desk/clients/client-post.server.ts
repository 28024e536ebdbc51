import { data, type RouterContextProvider } from "react-router";
import { clientLabel } from "#clients";
import type { Services } from "#services";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import { eraseWholeClient, parseClientId } from "./desk-clients.server.ts";

const problem = (field: string, message: string) => ({ ok: false as const, errors: [{ field, message }] });

/** Handles the forms on a client's page. Throws a redirect on success. */
export async function handleClientForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  idText: string,
) {
  const all = context.get(services);
  const { profiles } = all.clients;
  const form = await readPostedForm(request, context);
  const { intent, typed, by } = form;
  const id = parseClientId(idText);
  const here = `/desk/clients/${id}`;
  const of = { id, typed, by };
  const version = parseClientId(typed.version);
  if (intent === "find")
    return await applyFormChange(
      form,
      async () => {
        const other = await profiles.find(typed.other ?? "");
        if (other === id) return problem("other", "That's this client. Enter another client's number.");
        if (other === null)
          return problem(
            "other",
            "No client has this number or email. Use a format like C-1012 or name@example.com.",
          );
        return { ok: true as const, other };
      },
      ({ other }) => `${here}/merge?with=${other}`,
    );
  if (intent === "erase")
    return await applyFormChange<{ isRetained: boolean }>(
      form,
      async () => {
        if (typed.again?.trim().toUpperCase() !== typed.label)
          return problem("again", "That isn't this client's number, so nothing was erased. Type it again.");
        const erasure = await eraseWholeClient(all, id, by);
        if (erasure.outcome === "refused") return problem("again", erasure.message);
        if (erasure.outcome === "gone") {
          await refuseMerged(profiles, id, {});
          return { ok: false as const, gone: true as const };
        }
        return { ok: true as const, isRetained: erasure.isRetained };
      },
      ({ isRetained }) => (isRetained ? "/desk/clients?erased=retained" : "/desk/clients?erased"),
    );
  const changes: Record<string, () => ReturnType<typeof profiles.saveSizes>> = {
    contact: () => profiles.saveContact(of),
    sizes: () => profiles.saveSizes(of),
    tastes: () => profiles.saveTastes(of),
    date: () => profiles.addDate(of),
    "remove-date": () => profiles.removeDate({ id, by, date: parseClientId(typed.date) }),
    note: () => profiles.addNote(of),
    separate: () => profiles.separate({ id, version, key: typed.mailbox ?? "", by }),
  };
  const made = Object.hasOwn(changes, intent) ? changes[intent] : undefined;
  if (!made) throw data("This form is out of date. Reload the page.", { status: 400 });
  const change = async () => {
    const met = await made();
    if ("gone" in met) await refuseMerged(profiles, id, typed);
    return met;
  };
  return await applyFormChange(form, change, () => `${here}?saved=${intent}`);
}

/** If the client was merged in the meantime, throws what was typed, because its page now redirects elsewhere. */
async function refuseMerged(
  profiles: Services["clients"]["profiles"],
  id: number,
  typed: Record<string, string>,
): Promise<void> {
  const client = await profiles.read(id);
  if (!client || !("mergedInto" in client)) return;
  const words = Object.entries(typed)
    .filter(([name, value]) => value !== "" && !["intent", "version", "key"].includes(name))
    .map(([name, value]) => `${name}: ${value}`);
  throw data(
    `This client has been merged into ${clientLabel(client.mergedInto)}, so nothing was changed. ${words.length > 0 ? `Open that client and make your change there. You typed: ${words.join(", ")}` : "Open that client."}`,
    { status: 409 },
  );
}

export async function handleMergeForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  idText: string,
) {
  const { profiles } = context.get(services).clients;
  const form = await readPostedForm(request, context);
  const { typed, by } = form;
  const id = parseClientId(idText);
  return await applyFormChange(
    form,
    async () => {
      const met = await profiles.merge({
        ...{ id, version: parseClientId(typed.version), by },
        ...{ other: parseClientId(typed.other), otherVersion: parseClientId(typed.otherVersion) },
      });
      const client = "gone" in met ? await profiles.read(id) : null;
      if (client && "mergedInto" in client) redirectToMergedClient(client.mergedInto);
      return met;
    },
    () => `/desk/clients/${id}?saved=merge`,
  );
}

export function redirectToMergedClient(mergedInto: number): never {
  throw safeRedirect(`/desk/clients/${mergedInto}?saved=merged-into`);
}
