import { Link } from "react-router";
import type { Role } from "#services";
import { canSeeFact, type DeskFact } from "../access/desk-access.ts";
import { menuSections } from "../frame/menu-sections.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import { DeskTable } from "../kit/desk-table.tsx";
import type { Route } from "./+types/roles";
import { readDraftPage } from "./draft-page.server.ts";
import { type Access, accessTo } from "./role-access.ts";
import { SettingsFrame } from "./settings-frame.tsx";

const roles: readonly { role: Role; label: string }[] = [
  { role: "owner", label: "Owner" },
  { role: "sales", label: "Sales" },
  { role: "bench", label: "Bench" },
  { role: "bookkeeping", label: "Bookkeeping" },
];

const accessWords: Record<Access, string> = {
  none: "No access",
  see: "Sees",
  some: "Sees, changes some",
  all: "Sees and changes",
};

const factWords: Record<DeskFact, string> = {
  client: "Clients’ names, emails, phones and addresses",
  price: "What clients pay",
  cost: "Costs, suppliers, consignors’ shares and margins",
  books: "The books: cash drawer, journal, payments to consignors",
  staff: "Email addresses of staff",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = await readDraftPage(context, request);
  return { frame };
}

export function meta() {
  return deskMeta("Roles");
}

export default function Roles({ loaderData: { frame } }: Route.ComponentProps) {
  return (
    <SettingsFrame tabs={frame.tabs} shown="roles" isWide>
      <DeskSection title="Roles">
        <p className="max-w-[40em] text-small text-text-2">
          What each role sees and changes. Give people their roles under{" "}
          <Link to="/desk/staff" className="underline underline-offset-4">
            Staff
          </Link>
          . Roles themselves don’t change.
        </p>
        <DeskTable
          caption="Pages of the desk by role"
          rows={menuSections}
          rowKey={({ path }) => path}
          columns={[
            { label: "Page", cell: ({ label }) => label },
            ...roles.map(({ role, label }) => ({
              label,
              cell: ({ path }: { path: string }) => accessWords[accessTo(role, path)],
            })),
          ]}
        />
      </DeskSection>
      <DeskSection title="On any page">
        <DeskTable
          caption="Facts by role"
          rows={Object.keys(factWords) as DeskFact[]}
          rowKey={(fact) => fact}
          columns={[
            { label: "Fact", cell: (fact) => factWords[fact] },
            ...roles.map(({ role, label }) => ({
              label,
              cell: (fact: DeskFact) => (canSeeFact(role, fact) ? "Sees" : "Hidden"),
            })),
          ]}
        />
      </DeskSection>
    </SettingsFrame>
  );
}
