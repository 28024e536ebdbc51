import { Gift, Search, Ticket, Undo2, Wrench } from "lucide-react";
import type { Classified } from "#commerce";
import { Initials } from "../kit/initials.tsx";
import { imageAt, PieceThumb } from "../kit/piece-thumb.tsx";
import { signedMoney } from "./signed-money.ts";

/** Headings of what is found, in this order. */
export const foundGroups: Readonly<Record<Classified["kind"], string>> = {
  balance: "Balance due",
  quote: "Quotes",
  client: "Clients",
  piece: "In stock",
  "made-to-order": "Made to order",
  service: "Services",
  return: "Returns",
  "gift-card": "Gift cards",
  ticket: "Tickets",
};

/** Matches as they are listed: by kind, in the order of `foundGroups`. */
export function listedFound(found: readonly Classified[]): Classified[] {
  const kinds = Object.keys(foundGroups);
  return found.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
}

/** One thing that was found: its picture, name and price, or why it can't be sold. */
export function FoundRow({ kind, title, detail, label, image, cents, fault }: Classified) {
  const Icon =
    { ticket: Ticket, service: Wrench, return: Undo2, "gift-card": Gift }[kind as string] ?? Search;
  return (
    <>
      <span className="grid w-9 flex-none place-items-center text-text-2">
        {kind === "client" ? (
          <Initials name={title} />
        ) : image !== null ? (
          <PieceThumb piece={{ title, image: imageAt(image) }} className="w-9" />
        ) : (
          <Icon aria-hidden="true" size={18} strokeWidth={1.25} />
        )}
      </span>
      <span className="min-w-0 flex-1 text-left">
        <span className="block truncate">{title}</span>
        <span className="block truncate text-small text-text-2">
          {[label, detail].filter(Boolean).join(", ")}
        </span>
        {fault !== null && <span className="block text-small text-garnet">{fault}</span>}
      </span>
      {cents !== null && <span className="flex-none tabular-nums lining-nums">{signedMoney(cents)}</span>}
    </>
  );
}
