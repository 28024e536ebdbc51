import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import { services } from "../../services.server.ts";
import { Notice } from "../../ui/notice.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { ShopifyManagedPage } from "../kit/shopify-managed-page.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/tax";
import { readTaxPage } from "./desk-tax.server.ts";
import { FigureTable } from "./figure-table.tsx";
import { collectingText, stateWarnings, thresholdText } from "./tax-labels.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const open = context.get(services);
  return open.shop ? await withDatabaseErrorPage(() => readTaxPage(open, Date.now())) : null;
}

export function meta() {
  return deskMeta("Sales tax");
}

export default function TaxPage({ loaderData: page }: Route.ComponentProps) {
  if (!page)
    return (
      <ShopifyManagedPage title="Sales tax">Shopify collects sales tax for this store.</ShopifyManagedPage>
    );
  const { states, home, today } = page;
  const others = states.filter(({ isHome }) => !isHome);
  const warnings = stateWarnings(others);
  return (
    <DeskPage
      title="Sales tax"
      lead="Where you collect, and how sales into other states compare with their thresholds. Confirm with your accountant."
      back={{ to: "/desk/money", label: "Money" }}
    >
      {warnings.map((text) => (
        <Notice key={text} kind="info">
          {text}
        </Notice>
      ))}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-14">
        <DeskSection title="Other states" aside="Sales in the last 12 months, before tax">
          {others.length === 0 ? (
            <p className="text-ui text-text-2">No sales into other states yet.</p>
          ) : (
            <FigureTable
              caption="Sales by state, last 12 months"
              heads={["State", "Sales", "Collecting"]}
              rows={others.map((one) => ({
                key: one.state,
                label: one.name,
                note: thresholdText(one),
                share: one.share === null ? undefined : Math.min(1, one.share),
                cells: [formatMoneyExact(one.sold.cents), collectingText(one, today)],
              }))}
            />
          )}
        </DeskSection>
        <DeskSection title="In store">
          <DeskFacts
            facts={[
              { label: "Pickup", value: home.rate ?? "No rate for your address" },
              { label: "Repairs", value: home.repairs },
              { label: "Delivery", value: home.delivery },
              {
                label: "Rounding",
                value: settings().taxes?.rounding === "line" ? "For each line" : "Once per order",
              },
              { label: "Return", value: settings().taxReturn.form },
            ]}
          />
        </DeskSection>
      </div>
    </DeskPage>
  );
}
