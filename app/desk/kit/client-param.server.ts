import type { Services } from "#services";

/** A client by the id in a form's URL; null if there is none. */
export async function readClientParam({ profiles }: Services["clients"], id: string | null) {
  const client = /^\d{1,9}$/.test(id ?? "") ? await profiles.read(Number(id)) : null;
  return client && !("mergedInto" in client) ? client : null;
}

/** Prefills the client's fields of a form; empty without a client. */
export async function prefillClientFields(
  clients: Services["clients"],
  id: string | null,
): Promise<Record<string, string>> {
  const client = await readClientParam(clients, id);
  return client ? clientContact(client) : {};
}

export function clientContact(client: NonNullable<Awaited<ReturnType<typeof readClientParam>>>) {
  return {
    name: client.name ?? "",
    phone: client.phone ?? "",
    email: client.mailboxes[0]?.addresses[0] ?? "",
  };
}
