import type { ClaimSlipText } from "#repairs";
import { settings } from "#settings";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import type { VisibleRepair } from "./visible-repair.server.ts";

interface ClaimSlipProps {
  repair: Omit<VisibleRepair, "isWhole">;
  /** The client's part, from `claimSlip`. */
  text: ClaimSlipText;
  /** The check with its code as a QR path; null shows a placeholder, to keep them off the screen. */
  paper: { claimCheck: string; code: { path: string; modules: number } } | null;
}

/** The claim check for the client, and the strip for the bag. Black on white in either theme. */
export function ClaimSlip({ repair, text, paper }: ClaimSlipProps) {
  return (
    <article
      className={`claim-check ${paper ? "paper" : "claim-check-shown"}`}
      aria-label={paper ? "Claim check" : "Print preview"}
    >
      <ClientPart repair={repair} text={text} paper={paper} />
      <hr className="claim-cut" />
      <BagPart repair={repair} paper={paper} />
    </article>
  );
}

function ClientPart({ repair: { label }, text, paper }: ClaimSlipProps) {
  const { street, town, state, postalCode } = settings().address;
  return (
    <section lang={text.lang}>
      <p className="claim-shop">{settings().name}</p>
      <p className="claim-address">
        {street}, {town}, {state} {postalCode}
        <br />
        {settings().phones.showroom}
      </p>
      <p className="claim-number">{paper?.claimCheck ?? label}</p>
      <Code paper={paper} />
      <dl>
        {text.rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="claim-address">{text.bring}</p>
    </section>
  );
}

function BagPart({ repair, paper }: Omit<ClaimSlipProps, "text">) {
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
