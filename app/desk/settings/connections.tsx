import { data } from "react-router";
import { settings } from "#settings";
import { services } from "../../services.server.ts";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/connections";
import { SettingsFrame } from "./settings-frame.tsx";

/** Whether each service with a secret is set, and the variables that set it. Secrets never leave the server. */
export async function loader({ context }: Route.LoaderArgs) {
  const { storedSettings, config } = context.get(services);
  const page = await withDatabaseErrorPage(() => storedSettings.page("business"));
  if (!page) throw data("The settings have no such page.", { status: 404 });
  const { stripe, mail, texts, storefront, sellerIdKeys, analytics, publicOrigin, siteMode } = config;
  return {
    tabs: page.tabs,
    services: [
      { label: "Card payments", isSet: stripe !== null, by: "STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET" },
      { label: "Email", isSet: mail.smtp !== null, by: "SMTP_URL, MAIL_FROM" },
      {
        label: "Texts",
        isSet: texts !== null,
        by: "TEXT_PROVIDER_URL, TEXT_PROVIDER_TOKEN, TEXT_WEBHOOK_SECRET",
      },
      { label: "Analytics", isSet: analytics !== null, by: "ANALYTICS, ANALYTICS_SCRIPT" },
      { label: "Shopify catalog", isSet: storefront.shopify !== null, by: "SHOPIFY_STORE_DOMAIN" },
      {
        label: "Encryption of sellers’ IDs",
        isSet: sellerIdKeys !== null && sellerIdKeys !== undefined,
        by: "SELLER_ID_KEY",
      },
    ],
    store: [
      { label: "Web address", value: publicOrigin },
      { label: "Mode", value: siteMode === "live" ? "Live" : "Demonstration" },
      { label: "Currency", value: settings().currency },
      { label: "Language and numbers", value: settings().locale },
      { label: "Time zone", value: settings().timeZone },
    ],
  };
}

export function meta() {
  return deskMeta("Connections");
}

export default function Connections({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsFrame tabs={loaderData.tabs} shown="connections">
      <div className="grid gap-10">
        <DeskSection title="Services">
          <DeskFacts
            facts={loaderData.services.map(({ label, isSet, by }) => ({
              label,
              value: (
                <>
                  {isSet ? "Set" : "Not set"}
                  <span className="block text-small text-text-2">{by}</span>
                </>
              ),
            }))}
          />
          <p className="text-small text-text-2">
            Keys and passwords are variables of the server, so nobody at the desk can read them.
          </p>
        </DeskSection>
        <DeskSection title="Set on the server">
          <DeskFacts facts={loaderData.store} />
          <p className="text-small text-text-2">
            Amounts and dates already recorded depend on these, so they don’t change here.
          </p>
        </DeskSection>
      </div>
    </SettingsFrame>
  );
}
