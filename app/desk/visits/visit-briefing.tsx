import { Link } from "react-router";
import { phoneLink } from "../../ui/phone-link.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import type { VisitWithPieces } from "./desk-visits.server.ts";

/** What to know before a visit: how to reach the client, what they wrote, viewed and saved. */
export function VisitBriefing({ visit }: { visit: VisitWithPieces }) {
  const { email, phone, notes, reasonLabel, shared } = visit;
  return (
    <DeskFacts
      facts={[
        { label: "For", value: reasonLabel },
        phone && {
          label: "Phone",
          value: (
            <a href={phoneLink(phone)} className="hit-area underline underline-offset-4">
              {phone}
            </a>
          ),
        },
        email && {
          label: "Email",
          value: (
            <a href={`mailto:${email}`} className="hit-area underline underline-offset-4">
              {email}
            </a>
          ),
        },
        email && {
          label: "Client",
          value: <TextLink to={`/desk/clients/of/visit/${visit.id}`}>View client</TextLink>,
        },
        notes && { label: "Notes", value: <span className="whitespace-pre-line">“{notes}”</span> },
        shared && shared.viewed.length > 0 && { label: "Viewed", value: <Pieces pieces={shared.viewed} /> },
        shared && shared.saved.length > 0 && { label: "Saved", value: <Pieces pieces={shared.saved} /> },
      ]}
    />
  );
}

function Pieces({ pieces }: { pieces: readonly { handle: string; title: string }[] }) {
  return (
    <ul className="grid gap-1">
      {pieces.map(({ handle, title }) => (
        <li key={handle}>
          <Link
            to={`/product/${encodeURIComponent(handle)}`}
            className="hit-area underline decoration-line underline-offset-4 hover:decoration-text"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
