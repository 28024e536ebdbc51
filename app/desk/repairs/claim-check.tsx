import { data } from "react-router";
import { encode } from "uqr";
import { claimSlip, repairNumber } from "#repairs";
import { PrintButton, paperLinks } from "../../client/paper/paper.tsx";
import { services } from "../../services.server.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/claim-check";
import checkStyles from "./claim-check.css?url";
import { ClaimSlip } from "./claim-slip.tsx";

export function links() {
  return [...paperLinks, { rel: "stylesheet", href: checkStyles }];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { repairs, config } = context.get(services);
  const repair = await withDatabaseErrorPage(() => repairs.read(repairNumber(params.number) ?? 0));
  if (!repair) throw data("Repair not found.", { status: 404 });
  return {
    repair,
    slip: claimSlip(repair),
    code: codeOf(`${config.publicOrigin}/r/${repair.claimCheck}`.toUpperCase()),
  };
}

/** QR has a compact encoding for capitals, which keeps the code small. */
function codeOf(text: string): { path: string; modules: number } {
  const { data: rows, size } = encode(text, { ecc: "M", border: 2 });
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return { path, modules: size };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Claim check for ${loaderData.repair.label}` : "Claim check");
}

export default function ClaimCheck({ loaderData: { repair, slip, code } }: Route.ComponentProps) {
  return (
    <DeskPage
      title={`Claim check for ${repair.label}`}
      lead="A4 or Letter. Cut along the dashed line. The top is for the client; the bottom goes in the bag."
      back={{ to: `/desk/repairs/${repair.label}`, label: "Repair" }}
      actions={<PrintButton />}
    >
      <ClaimSlip repair={repair} text={slip} paper={{ claimCheck: repair.claimCheck, code }} />
    </DeskPage>
  );
}
