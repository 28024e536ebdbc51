import { data } from "react-router";
import { newIdempotencyKey } from "../../../platform/idempotency-key.ts";
import { formByteLimits, readFields } from "../../../platform/read-form.server.ts";
import { safeRedirect } from "../../../platform/safe-redirect.ts";
import { Notice } from "../../../ui/notice.tsx";
import { canSeeFact } from "../../access/desk-access.ts";
import { deskMeta } from "../../kit/desk-meta.ts";
import { DeskPage } from "../../kit/desk-page.tsx";
import { withDatabaseErrorPage } from "../../session/database-errors.server.ts";
import { deskUserContext } from "../../session/desk-session.server.ts";
import { readPriceForm } from "../desk-products.server.ts";
import { requireProducts } from "../product-desk.server.ts";
import type { Route } from "./+types/bulk-prices";
import { PriceForm } from "./price-form.tsx";
import { PricePreview } from "./price-preview.tsx";
import { shownPlan } from "./read-plan.server.ts";
import { RecentPriceChanges } from "./recent-price-changes.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const products = requireProducts(context);
  const { role } = context.get(deskUserContext);
  const typed: Record<string, string> = Object.fromEntries(new URL(request.url).searchParams);
  const { selection, rule, errors } = readPriceForm(typed);
  const isPreview = "preview" in typed;
  return await withDatabaseErrorPage(async () => {
    const plan = isPreview && rule ? await products.prices.plan(selection, rule) : null;
    return {
      typed,
      ticked: selection.ids.length,
      errors: isPreview ? errors : {},
      plan: plan && shownPlan(plan, canSeeFact(role, "cost")),
      choices: { ...(await products.prices.choices()), collections: await products.collections() },
      changes: await products.prices.list(),
      key: newIdempotencyKey(),
    };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed: Record<string, string> = Object.fromEntries(new URL(request.url).searchParams);
  const form = await readFields(request, formByteLimits.desk);
  const { selection, rule } = readPriceForm(typed);
  const [key, seen] = [form?.get("key") ?? "", form?.get("seen") ?? ""];
  if (!rule || key === "" || seen === "") throw safeRedirect("/desk/products/prices");
  const { actor } = context.get(deskUserContext);
  const { prices } = requireProducts(context);
  const met = await withDatabaseErrorPage(() =>
    prices.change({ key: key.slice(0, 100), seen, selection, rule, actor }),
  );
  if (met.outcome === "done") throw safeRedirect(`/desk/products/prices/${met.id}?saved=changed`);
  return data({ outcome: met.outcome }, { status: 409 });
}

export { reloadAlways as shouldRevalidate } from "../../kit/reload-page.ts";

export function meta() {
  return deskMeta("Change prices");
}

/** Changes many prices at once: which products, by which rule, a preview, and one press. */
export default function BulkPrices({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, ticked, errors, plan, choices, changes, key } = loaderData;
  return (
    <DeskPage
      title="Change prices"
      lead="Choose products and a rule. Nothing changes until you confirm the preview, and you can undo it."
      back={{ to: "/desk/products", label: "Products" }}
    >
      {actionData && (
        <Notice kind="error" isOutcome>
          {actionData.outcome === "changed"
            ? "A price or piece changed since this preview, so nothing was changed. Check the new preview below."
            : "This rule changes no prices."}
        </Notice>
      )}
      <PriceForm typed={typed} ticked={ticked} errors={errors} choices={choices} />
      {plan && <PricePreview plan={plan} formKey={key} />}
      <RecentPriceChanges changes={changes} />
    </DeskPage>
  );
}
