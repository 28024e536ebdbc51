import { sql } from "kysely";
import { type Kind, recordNumber } from "../../records/kind.ts";
import { clientLabels } from "./client-rows.ts";
import { listClients } from "./list-clients.ts";

const path = (id: number) => `/desk/clients/${id}`;

/** People behind the records, by their mailboxes. */
export const clientKind: Kind = {
  name: "client",
  subjects: { client: { path: (label) => path(clientLabels.read(label) ?? 0) } },
  numbers: [
    recordNumber({ read: clientLabels.read, row: (id) => sql`select 1 from client where id = ${id}`, path }),
  ],
  search: {
    title: "Clients",
    route: "/desk/clients/:id",
    async find({ database, typed }) {
      const { clients } = await listClients(database, { search: typed, page: 1 }, Date.now());
      return clients.map(({ id, label, name, addresses }) => {
        const title = name ?? addresses[0] ?? label;
        const who = addresses[0] === title ? null : (addresses[0] ?? null);
        return { to: path(id), number: label, title, who, state: null };
      });
    },
  },
};
