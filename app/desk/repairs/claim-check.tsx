import { data } from "react-router";
import { encode } from "uqr";
import { formatMoneyExact } from "#money";
import { repairNumber } from "#repairs";
import { shop } from "../../../shop.config.ts";
import { PrintButton, paperLinks } from "../../client/paper/paper.tsx";
import { calendarDayLabel } from "../../client/receipts/receipt-labels.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import type { Route } from "./+types/claim-check";
import checkStyles from "./claim-check.css?url";

export function links() {
  return [...paperLinks, { rel: "stylesheet", href: checkStyles }];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { repairs, config } = context.get(services);
  const repair = await atDesk(() => repairs.read(repairNumber(params.number) ?? 0));
  if (!repair) throw data("There is no such repair.", { status: 404 });
  return { repair, code: codeOf(`${config.publicOrigin}/r/${repair.claimCheck}`.toUpperCase()) };
}

/** In capitals the code is small: QR has an alphabet for them. */
function codeOf(text: string): { path: string; modules: number } {
  const { data: rows, size } = encode(text, { ecc: "M", border: 2 });
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return { path, modules: size };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Claim check of ${loaderData.repair.label}` : "Claim check");
}

type Printed = Route.ComponentProps["loaderData"];

/** The claim check for the client, and the strip for the bag: black on white in either theme. */
export default function ClaimCheck({ loaderData }: Route.ComponentProps) {
  const { repair } = loaderData;
  return (
    <DeskPage
      title={`Claim check of ${repair.label}`}
      lead="A4 or Letter. Cut or tear it at the dashed line: the upper part is the client's, the lower one goes into the bag."
      back={{ to: `/desk/repairs/${repair.label}`, label: "The repair" }}
      actions={<PrintButton />}
    >
      <article className="paper claim-check" aria-label="Claim check">
        <ClientPart {...loaderData} />
        <hr className="claim-cut" />
        <BagPart {...loaderData} />
      </article>
    </DeskPage>
  );
}

function ClientPart({ repair, code }: Printed) {
  const { street, town, state, postalCode } = shop.address;
  const { estimate, name, title, serial, promisedOn } = repair;
  return (
    <section>
      <p className="claim-shop">{shop.name}</p>
      <p className="claim-address">
        {street}, {town}, {state} {postalCode}
        <br />
        {shop.phones.showroom}
      </p>
      <p className="claim-number">{repair.claimCheck}</p>
      <Code code={code} />
      <dl>
        <Row label="Left on" value={deskTime(repair.takenInAt)} />
        <Row label="By" value={name} />
        <Row label="Piece" value={[title, serial && `serial ${serial}`].filter(Boolean).join(", ")} />
        {estimate.lines.length > 0 && (
          <Row label="Work" value={estimate.lines.map(({ work }) => work).join(", ")} />
        )}
        {estimate.totalCents > 0 && (
          <Row label="Estimate" value={`${formatMoneyExact(estimate.totalCents)} with tax`} />
        )}
        {promisedOn !== null && <Row label="Promised" value={calendarDayLabel(promisedOn)} />}
      </dl>
      <p className="claim-address">Bring this slip: the piece is given back against it.</p>
    </section>
  );
}

function BagPart({ repair, code }: Printed) {
  const { label, name, title, promisedOn } = repair;
  return (
    <section className="claim-bag">
      <Code code={code} />
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

function Code({ code: { path, modules } }: Pick<Printed, "code">) {
  return (
    <svg
      viewBox={`0 0 ${modules} ${modules}`}
      role="img"
      aria-label="Code of the claim check"
      className="claim-code"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
