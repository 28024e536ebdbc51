import type { StoreServices } from "../../services.server.ts";
import type { DeskUser } from "../session/desk-session.server.ts";

interface Asked {
  label: string;
  typed: Record<string, string>;
  by: DeskUser;
}

type Change = (services: StoreServices, asked: Asked) => ReturnType<StoreServices["quotes"]["removePicture"]>;

/** The forms of a quote's page besides its draft's, by intent. */
export const quoteIntents: Readonly<Record<string, Change>> = {
  "remove-picture": ({ quotes }, { label, typed, by }) =>
    quotes.removePicture({ label, id: Number(typed.picture), by }),
  special: ({ quotes }, { label, typed, by }) =>
    quotes.changeSpecialOrder({
      ...{ label, position: Number(typed.position), version: Number(typed.version), input: typed, by },
    }),
  cancel: async ({ quoteDeposits }, { label, typed, by }) =>
    quoteDeposits
      ? await quoteDeposits.cancel({ label, revision: Number(typed.revision), by })
      : { ok: false, errors: [{ field: "form", message: "This store takes orders through Shopify." }] },
};
