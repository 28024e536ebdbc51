import { Link } from "react-router";
import type { ListedRepair } from "#repairs";
import { repairStates } from "../../../repairs/repair-states.ts";
import { services } from "../../services.server.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { maySee, seesFact } from "../access/desk-access.ts";
import { useSignedIn, useStaffName } from "../access/use-signed-in.ts";
import { assigneeOf, readWhose, type Whose } from "../kit/assignment.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { deskPath } from "../kit/desk-path.ts";
import { DeskTable } from "../kit/desk-table.tsx";
import { PartLinks } from "../kit/part-links.tsx";
import { WhoseLinks } from "../kit/whose-links.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import { deskUser } from "../session/desk-session.server.ts";
import type { Route } from "./+types/repairs";
import { promiseText } from "./repair-labels.ts";
import { shownRepairs } from "./shown-repair.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const isOpen = query.get("show") !== "ended";
  const whose = readWhose(query);
  const user = context.get(deskUser);
  const assignedTo = assigneeOf(whose, user);
  const repairs = await atDesk(() => context.get(services).repairs.list({ isOpen, assignedTo }));
  return {
    isOpen,
    whose,
    repairs: shownRepairs(repairs, user.role),
    seesClient: seesFact(user.role, "client"),
  };
}

export function meta() {
  return deskMeta("Repairs");
}

function repairsPath({ isOpen, whose }: { isOpen: boolean; whose: Whose }): string {
  return deskPath("/desk/repairs", { show: !isOpen && "ended", whose });
}

/** Pieces of clients, by the day that was promised. */
export default function Repairs({
  loaderData: { isOpen, whose, repairs, seesClient },
}: Route.ComponentProps) {
  const role = useSignedIn()?.role ?? "owner";
  const nameOf = useStaffName();
  return (
    <DeskPage
      title="Repairs"
      lead="By the day that was promised. A claim check that is scanned or typed into the search field opens its repair."
      actions={
        maySee(role, "desk/repairs/new") && <ButtonLink to="/desk/repairs/new">Take in a piece</ButtonLink>
      }
    >
      <div className="flex flex-wrap gap-x-10 gap-y-1">
        <PartLinks
          parts={[
            { to: repairsPath({ isOpen: true, whose }), label: "In the house", isShown: isOpen },
            { to: repairsPath({ isOpen: false, whose }), label: "Given back", isShown: !isOpen },
          ]}
        />
        <WhoseLinks whose={whose} pathOf={(one) => repairsPath({ isOpen, whose: one })} />
      </div>
      {repairs.length === 0 ? (
        <DeskEmpty
          title={
            whose ? "No such repair" : isOpen ? "No piece is here for repair" : "Nothing was given back yet"
          }
        />
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
            {
              label: "Number",
              cell: ({ label }) => <span className="whitespace-nowrap tabular-nums">{label}</span>,
            },
            ...(seesClient ? [{ label: "Client", cell: ({ name }: ListedRepair) => name }] : []),
            ...(repairs.some(({ assignedTo }) => assignedTo !== null)
              ? [{ label: "With", cell: ({ assignedTo }: ListedRepair) => nameOf(assignedTo) }]
              : []),
            {
              label: "Promised",
              cell: (repair) => (
                <span className={repair.isLate ? "whitespace-nowrap text-garnet" : "whitespace-nowrap"}>
                  {promiseText(repair)}
                </span>
              ),
            },
            {
              label: "Stage",
              cell: ({ stage }) => (
                <DeskBadge tone={repairStates[stage].tone}>{repairStates[stage].label}</DeskBadge>
              ),
            },
          ]}
        />
      )}
    </DeskPage>
  );
}
