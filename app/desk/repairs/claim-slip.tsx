import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { checkText } from "../../../modules/repairs/check-list.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import type { ShownRepair } from "./shown-repair.server.ts";

interface ClaimSlipProps {
  repair: Omit<ShownRepair, "isWhole">;
  /** The check with its code as a QR path; null shows a placeholder, to keep them off the screen. */
  paper: { claimCheck: string; code: { path: string; modules: number } } | null;
}

/** The claim check for the client, and the strip for the bag. Black on white in either theme. */
export function ClaimSlip({ repair, paper }: ClaimSlipProps) {
  return (
    <article
      className={`claim-check ${paper ? "paper" : "claim-check-shown"}`}
      aria-label={paper ? "Claim check" : "Print preview"}
    >
      <ClientPart repair={repair} paper={paper} />
      <hr className="claim-cut" />
      <BagPart repair={repair} paper={paper} />
    </article>
  );
}

function ClientPart({ repair, paper }: ClaimSlipProps) {
  const { street, town, state, postalCode } = settings().address;
  const { label, checks, estimate, name, title, serial, promisedOn } = repair;
  return (
    <section>
      <p className="claim-shop">{settings().name}</p>
      <p className="claim-address">
        {street}, {town}, {state} {postalCode}
        <br />
        {settings().phones.showroom}
      </p>
      <p className="claim-number">{paper?.claimCheck ?? label}</p>
      <Code paper={paper} />
      <dl>
        <Row label="Dropped off" value={deskTime(repair.takenInAt)} />
        <Row label="Client" value={name} />
        <Row label="Piece" value={[title, serial && `serial ${serial}`].filter(Boolean).join(", ")} />
        {checks.length > 0 && <Row label="Condition" value={checks.map(checkText).join("; ")} />}
        {estimate.lines.length > 0 && (
          <Row label="Work" value={estimate.lines.map(({ work }) => work).join(", ")} />
        )}
        {estimate.totalCents > 0 && (
          <Row
            label="Estimate"
            value={`${formatMoneyExact(estimate.totalCents)}${estimate.untaxedReason ? "" : " with tax"}`}
          />
        )}
        {promisedOn !== null && <Row label="Estimated ready date" value={calendarDayLabel(promisedOn)} />}
      </dl>
      <p className="claim-address">Bring this claim check to pick up your piece.</p>
    </section>
  );
}

function BagPart({ repair, paper }: ClaimSlipProps) {
  const { label, name, title, promisedOn } = repair;
  return (
    <section className="claim-bag">
      <Code paper={paper} />
      <div>
        <p className="claim-bag-number">{label}, bag</p>
        <p>{name}</p>
        <p>{title}</p>
        {promisedOn !== null && <p>{calendarDayLabel(promisedOn)}</p>}
      </div>
    </section>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Code({ paper }: Pick<ClaimSlipProps, "paper">) {
  if (!paper) return <p className="claim-code claim-code-place">The code appears on the printed copy</p>;
  const { path, modules } = paper.code;
  return (
    <svg
      viewBox={`0 0 ${modules} ${modules}`}
      role="img"
      aria-label="Claim check code"
      className="claim-code"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
