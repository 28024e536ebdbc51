import { listInboxRequests } from "#clients";
import type { DeskWant } from "#wants";
import type { StoreServices } from "../../services.server.ts";
import { similarPieceQuery } from "../../store/wants/similar-piece-query.ts";

/** An alert or request in its group. */
export interface GroupedWant extends Omit<DeskWant, "id"> {
  id: string;
  /** The inbox page of a written request; null for an alert. */
  request: string | null;
}

const maxRequests = 200;

/** Open requests for similar pieces, as alerts for pieces like them. They are answered by hand and get no emails. */
export async function listSimilarWants({
  database,
  products,
}: Pick<StoreServices, "database" | "products">): Promise<GroupedWant[]> {
  const requests = await listInboxRequests(database.read, { isDone: false, most: maxRequests });
  const similar = requests.filter(({ kind }) => kind === "similar");
  const handles = new Set(similar.flatMap(({ wish }) => wish?.productHandle ?? []));
  const pieces = new Map<string, { title: string; query: string }>();
  for (const handle of handles) {
    const answer = await products.read(handle);
    if (answer.outcome !== "found") continue;
    const { title, vendor, specs } = answer.product;
    pieces.set(handle, {
      title,
      query: similarPieceQuery({ title, vendor, reference: specs.reference ?? null }),
    });
  }
  return similar.flatMap(({ subject, email, at, wish }) => {
    const handle = wish?.productHandle ?? "";
    const piece = pieces.get(handle);
    if (!piece) return [];
    return {
      ...{ id: subject, email, query: piece.query, readAs: piece.query, askedAt: at, confirmedAt: at },
      ...{ piece: { handle, title: piece.title }, found: [] },
      request: `/desk/inbox/${subject.replace(" ", "/")}`,
    };
  });
}
