import { house } from "#house";
import type { Approval, Sent, Tracked, TrackedJob } from "#workshop";

export type { TrackedJob } from "#workshop";

/** What a client may see and do with the key of a piece's page. */
export const track = {
  /** The piece behind a key; null for another key. */
  piece: (token: string): Promise<TrackedJob | null> => house.workshop.track(token),
  /** Approves the drawing that was seen, by its hash. */
  approve: (token: string, hash: string): Promise<Approval> => house.workshop.approveDrawing({ token, hash }),
  /** Writes to the workshop; the same form key again changes nothing. */
  write: (token: string, message: { key: string; text: string }): Promise<Sent> =>
    house.workshop.sendMessage({ from: { token }, ...message }),
  /** The pages of an order's designs, in their order. */
  ofOrder: (orderNumber: string): Promise<Tracked[]> => house.workshop.tracksOfOrder(orderNumber),
};
