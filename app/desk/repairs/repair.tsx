import { data } from "react-router";
import { type ClaimSlipText, claimSlip, repairNumber } from "#repairs";
import { assignableStaff } from "../../../foundation/records/assignment.ts";
import { repairFields } from "../../../modules/repairs/repair-fields.ts";
import { repairStates } from "../../../modules/repairs/repair-states.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { canOpenPage, canSeeFact } from "../access/desk-access.ts";
import { useActorName, useSignedIn } from "../access/use-signed-in.ts";
import { AssignForm } from "../kit/assign-form.tsx";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskFacts, recordFacts } from "../kit/desk-facts.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { HistorySection } from "../kit/history-section.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/repair";
import checkStyles from "./claim-check.css?url";
import { ClaimSlip } from "./claim-slip.tsx";
import { RepairChecks } from "./repair-checks.tsx";
import { RepairEstimate } from "./repair-estimate.tsx";
import { RepairFactsForm, RepairSignatureForm } from "./repair-forms.tsx";
import { promiseText, repairActions } from "./repair-labels.ts";
import { RepairNextStep } from "./repair-next-step.tsx";
import { photoRequirementText, RepairPhotos } from "./repair-photos.tsx";
import { handleRepairForm } from "./repair-post.server.ts";
import { RepairTrack } from "./repair-track.tsx";
import { limitRepairToRole, type VisibleRepair } from "./visible-repair.server.ts";

export function links() {
  return [{ rel: "stylesheet", href: checkStyles }];
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { repairs, repairMoney, database } = context.get(services);
  const { role } = context.get(deskUserContext);
  const number = repairNumber(params.number) ?? 0;
  const repair = await withDatabaseErrorPage(() => repairs.read(number));
  if (!repair) throw data("Repair not found. Check the number for typos.", { status: 404 });
  const account = canSeeFact(role, "price")
    ? await withDatabaseErrorPage(async () => repairMoney?.account(number))
    : null;
  const { searchParams } = new URL(request.url);
  const shown = limitRepairToRole(repair, role);
  return {
    repair: shown,
    slip: claimSlip(shown),
    account: account ?? null,
    staff: await withDatabaseErrorPage(() => assignableStaff(database.read)),
    taxPlaces: repairs.taxPlaces(),
    saved: searchParams.get("saved"),
    check: searchParams.get("check")?.slice(0, 40) ?? "",
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return await handleRepairForm(request, context, params.number);
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Repair ${loaderData.repair.label}` : "Repair");
}

const savedWords: Record<string, string> = {
  new: "Taken in. Next: photos, signature and claim check.",
  photo: "Photo added. Its location data wasn't stored.",
  checks: "Condition saved. It prints on the claim check.",
  assign: "Assigned.",
  estimate: "Estimate saved. The client can approve it online or at the counter.",
  approve: "Approved. Its price is booked.",
  decline: "Declined. Its price is withdrawn.",
  finish: "Ready. We'll email the client if we have an address on file.",
  "hand-back": "Piece returned.",
};

export default function RepairPage({ loaderData, actionData }: Route.ComponentProps) {
  const { repair, slip, account, staff, taxPlaces, saved, check } = loaderData;
  const answer: ChangeAnswer | undefined = actionData;
  const answerOf = (intent: string) => (answer?.intent === intent ? answer : undefined);
  const role = useSignedIn()?.role ?? "owner";
  const maySell = canOpenPage(role, "desk/repairs/new");
  const { label, title, stage } = repair;
  const isOpen = stage !== "handed_over" && stage !== "returned";
  return (
    <DeskPage
      title={title}
      lead={
        <span className="tabular-nums">{[label, repair.name, repair.phone].filter(Boolean).join(", ")}</span>
      }
      back={{ to: "/desk/repairs", label: "Repairs" }}
      actions={
        <>
          <DeskBadge tone={repairStates[stage].tone}>{repairStates[stage].label}</DeskBadge>
          {maySell && (
            <ButtonLink
              to={`/desk/repairs/${label}/check`}
              variant="secondary"
              className={isOpen ? "lg:hidden" : undefined}
            >
              Print the claim check
            </ButtonLink>
          )}
        </>
      }
    >
      <RepairTrack stage={stage} />
      {!answer && <DeskSavedNotice saved={saved}>{savedWords[saved ?? ""] ?? "Saved."}</DeskSavedNotice>}
      <ChangeNotices
        answer={answer}
        hasText={["facts", "checks", "estimate", "sign"].includes(answer?.intent ?? "")}
      />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 content-start gap-10">
          {isOpen && <RepairNextStep {...{ repair, check, maySell, answer }} />}
          <DeskSection
            title="Condition at drop-off"
            aside={isOpen ? photoRequirementText(repair) : undefined}
          >
            <p className="max-w-[40em] text-ui whitespace-pre-line">{repair.condition}</p>
            {repair.wish && (
              <p className="max-w-[40em] text-ui whitespace-pre-line text-text-2">“{repair.wish}”</p>
            )}
            <RepairPhotos
              repair={repair}
              canAdd={isOpen && canOpenPage(role, "desk/repairs/:number/photos")}
            />
          </DeskSection>
          <RepairChecks repair={repair} canCheck={maySell && isOpen} answer={answerOf("checks")} />
          <RepairEstimate {...{ repair, account, maySell, taxPlaces }} answer={answerOf("estimate")} />
          {maySell && isOpen && (
            <>
              <RepairSignatureForm key={repair.version} repair={repair} answer={answerOf("sign")} />
              <RepairFactsForm repair={repair} answer={answerOf("facts")} />
            </>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-10">
          {maySell && isOpen && <ClaimBeside repair={repair} slip={slip} />}
          <AssignForm
            pattern="desk/repairs/:number"
            record={repair}
            staff={staff}
            error={answerOf("assign")?.errors.assignee}
          />
          <Aside repair={repair} />
        </div>
      </div>
    </DeskPage>
  );
}

/** A preview of the claim check, if there is room next to the repair. */
function ClaimBeside({ repair, slip }: { repair: VisibleRepair; slip: ClaimSlipText }) {
  return (
    <div className="hidden gap-4 lg:grid print:hidden">
      <ClaimSlip repair={repair} text={slip} paper={null} />
      <ButtonLink to={`/desk/repairs/${repair.label}/check`}>Print the claim check</ButtonLink>
    </div>
  );
}

function Aside({ repair }: { repair: VisibleRepair }) {
  const actorName = useActorName();
  const { label, email, handover, isErased } = repair;
  return (
    <>
      <DeskSection title="Piece">
        <DeskFacts
          facts={[
            { label: "Promised", value: promiseText(repair) },
            ...recordFacts(repairFields, repair),
            { label: "Taken in", value: `${deskTime(repair.takenInAt)}, ${actorName(repair.takenInBy)}` },
          ]}
        />
        {email && !isErased && (
          <p>
            <TextLink to={`/desk/clients/of/repair/${label}`}>View client</TextLink>
          </p>
        )}
      </DeskSection>
      {handover && (
        <DeskSection title="Returned">
          <DeskFacts
            facts={[
              { label: "Picked up by", value: handover.received_by },
              { label: "Date", value: `${deskTime(handover.at)}, ${actorName(handover.actor)}` },
              handover.lost_check !== null && { label: "No claim check", value: handover.lost_check },
            ]}
          />
        </DeskSection>
      )}
      <HistorySection entries={repair.history} labels={repairActions} />
    </>
  );
}
