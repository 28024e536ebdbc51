import { useSyncExternalStore } from "react";
import { closedDays } from "./closed-days.ts";
import { openingStatus, showroomHours } from "./showroom-hours.ts";

function eachMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
}

/** Whether the showroom is open now. Pages are cached, so the server renders the weekly hours instead. */
export function OpeningStatus({ subject }: { subject?: string }) {
  const text = useSyncExternalStore(eachMinute, () => openingStatus(new Date(), closedDays()), showroomHours);
  return <span>{subject ? `${subject} ${text}` : text.charAt(0).toUpperCase() + text.slice(1)}</span>;
}
