import { Link } from "react-router";
import { services } from "../../services.server.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { maySee } from "../access/desk-access.ts";
import { useSignedIn } from "../access/use-signed-in.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskTable } from "../kit/desk-table.tsx";
import { PartLinks } from "../kit/part-links.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import { deskUser } from "../session/desk-session.server.ts";
import type { Route } from "./+types/repairs";
import { promiseText, repairStages } from "./repair-labels.ts";
import { seesClients } from "./shown-repair.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const isOpen = new URL(request.url).searchParams.get("show") !== "ended";
  const repairs = await atDesk(() => context.get(services).repairs.list({ isOpen }));
  const withClient = seesClients(context.get(deskUser).role);
  return { isOpen, repairs: withClient ? repairs : repairs.map((repair) => ({ ...repair, name: "" })) };
}

export function meta() {
  return deskMeta("Repairs");
}

/** Pieces of clients, by the day that was promised. */
export default function Repairs({ loaderData: { isOpen, repairs } }: Route.ComponentProps) {
  const role = useSignedIn()?.role ?? "owner";
  return (
    <DeskPage
      title="Repairs"
      lead="By the day that was promised. A claim check that is scanned or typed into the search field opens its repair."
      actions={
        maySee(role, "desk/repairs/new") && <ButtonLink to="/desk/repairs/new">Take in a piece</ButtonLink>
      }
    >
      <PartLinks
        parts={[
          { to: "/desk/repairs", label: "In the house", isShown: isOpen },
          { to: "/desk/repairs?show=ended", label: "Given back", isShown: !isOpen },
        ]}
      />
      {repairs.length === 0 ? (
        <DeskEmpty title={isOpen ? "No piece is here for repair" : "Nothing was given back yet"} />
      ) : (
        <DeskTable
          caption="Repairs"
          rows={repairs}
          rowKey={({ number }) => number}
          columns={[
            {
              label: "Piece",
              isHead: true,
              cell: ({ label, title }) => (
                <Link to={`/desk/repairs/${label}`} className="hit-area font-medium hover:underline">
                  {title}
                </Link>
              ),
            },
            { label: "Number", cell: ({ label }) => <span className="tabular-nums">{label}</span> },
            { label: "Client", cell: ({ name }) => name },
            {
              label: "Promised",
              cell: (repair) => (
                <span className={repair.isLate ? "text-garnet" : undefined}>{promiseText(repair)}</span>
              ),
            },
            {
              label: "Stage",
              cell: ({ stage }) => (
                <DeskBadge tone={repairStages[stage].tone}>{repairStages[stage].label}</DeskBadge>
              ),
            },
          ]}
        />
      )}
    </DeskPage>
  );
}
