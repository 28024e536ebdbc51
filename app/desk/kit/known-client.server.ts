import type { Services } from "#services";

/** A client by the id in a form's URL; null if there is none. */
export async function readKnownClient({ profiles }: Services["clients"], id: string | null) {
  const client = /^\d{1,9}$/.test(id ?? "") ? await profiles.read(Number(id)) : null;
  return client && !("mergedInto" in client) ? client : null;
}

/** Prefills the client's fields of a form; empty without a client. */
export async function knownClient(
  clients: Services["clients"],
  id: string | null,
): Promise<Record<string, string>> {
  const client = await readKnownClient(clients, id);
  return client ? contactOf(client) : {};
}

export function contactOf(client: NonNullable<Awaited<ReturnType<typeof readKnownClient>>>) {
  return {
    name: client.name ?? "",
    phone: client.phone ?? "",
    email: client.mailboxes[0]?.addresses[0] ?? "",
  };
}
