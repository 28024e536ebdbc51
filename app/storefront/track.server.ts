import type { Approval, Sent, Tracked, TrackedJob } from "#bench";
import { house } from "#house";

export type { TrackedJob } from "#bench";

/** What a client may see and do with the key of a piece's page. */
export const track = {
  /** The piece behind a key; null for another key. */
  piece: (token: string): Promise<TrackedJob | null> => house.bench.track(token),
  /** Approves the drawing that was seen, by its hash. */
  approve: (token: string, hash: string): Promise<Approval> => house.bench.approveDrawing({ token, hash }),
  /** Writes to the workshop; the same form key again changes nothing. */
  write: (token: string, message: { key: string; text: string }): Promise<Sent> =>
    house.bench.sendMessage({ from: { token }, ...message }),
  /** The pages of an order's designs, in their order. */
  ofOrder: (orderNumber: string): Promise<Tracked[]> => house.bench.tracksOfOrder(orderNumber),
};
