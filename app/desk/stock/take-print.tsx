import { data } from "react-router";
import { formatMoneyExact } from "#money";
import { Paper, PrintButton, paperLinks } from "../../client/paper/paper.tsx";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { canSeeFact } from "../access/desk-access.ts";
import { useActorName } from "../access/use-signed-in.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/take-print";
import { readWholeNumber } from "./read-whole-number.ts";
import { limitStockTakeToRole } from "./visible-piece.server.ts";

export function links() {
  return paperLinks;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const take = await withDatabaseErrorPage(() =>
    context.get(services).stock.take(readWholeNumber(params.id)),
  );
  if (!take) throw data("Count not found.", { status: 404 });
  const { role } = context.get(deskUserContext);
  return { take: limitStockTakeToRole(role, take), seesCost: canSeeFact(role, "cost"), now: Date.now() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Count report ${loaderData.take.label}` : "Report");
}

/** A printable inventory count, black on white in either theme. */
export default function TakePrint({ loaderData: { take, seesCost, now } }: Route.ComponentProps) {
  const actorName = useActorName();
  const { expected, found, differences, unknown, people } = take.report;
  const missing = differences.filter(({ kind, isExplained }) => kind === "missing" && !isExplained);
  const missingCents = missing.reduce((sum, { costCents }) => sum + (costCents ?? 0), 0);
  return (
    <DeskPage
      title={`Count report ${take.label}`}
      back={{ to: `/desk/stock/takes/${take.id}`, label: "Count" }}
      actions={<PrintButton />}
    >
      <Paper
        title={`Inventory count ${take.label}`}
        facts={[
          { label: "Counted", value: take.place || "Everything on hand" },
          { label: "Started", value: `${deskTime(take.startedAt)}, ${actorName(take.startedBy)}` },
          {
            label: take.closedAt === null ? "Open, as of" : "Closed",
            value:
              take.closedAt === null
                ? deskTime(now)
                : `${deskTime(take.closedAt)}, ${actorName(take.closedBy ?? "")}`,
          },
          {
            label: "By",
            value: people.map(({ name, count }) => `${name}: ${count}`).join("; ") || "nobody yet",
          },
        ]}
      >
        <section>
          <h2>Result</h2>
          <p>
            {`${expected} expected, ${found} found. Differences: ${differences.length}. Unknown codes: ${unknown.length}.${
              seesCost && missing.length > 0 ? ` Missing at cost: ${formatMoneyExact(missingCents)}.` : ""
            }`}
          </p>
        </section>
        {differences.length > 0 && (
          <section>
            <h2>Differences</h2>
            <ul>
              {differences.map((one) => (
                <li key={one.piece}>
                  {one.kind === "missing" ? "Missing" : "Not expected"}: {one.title},{" "}
                  {[one.label, one.serial, one.place].filter(Boolean).join(", ")}.{" "}
                  {[one.cause, one.explanation].filter(Boolean).join(". ") || "Not explained"}.
                </li>
              ))}
            </ul>
          </section>
        )}
        {unknown.length > 0 && (
          <section>
            <h2>Unknown codes</h2>
            <ul>
              {unknown.map(({ code, at, by }) => (
                <li key={code}>
                  {code}, {deskTime(at)}, {actorName(by)}
                </li>
              ))}
            </ul>
          </section>
        )}
      </Paper>
    </DeskPage>
  );
}
