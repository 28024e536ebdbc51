import { findTaxRate } from "#commerce";
import type { Database } from "#database";
import { type ShopFacts, salesTax, settings } from "#settings";
import { calendarDay } from "../../foundation/records/calendar-day.ts";
import type { DeskActor } from "../../foundation/records/desk-change.ts";
import { auditDeskChange } from "../../foundation/records/desk-change.ts";
import type { Config } from "../config.ts";
import { readConfirmed } from "./confirmed.ts";
import { sampleFacts } from "./sample-facts.ts";

/** What must be done before a shop opens to the public. */
export interface GoLiveItem {
  key: string;
  label: string;
  isDone: boolean;
  /** What is missing, or what was found. */
  detail: string;
  /** Where it is fixed. */
  to: string;
  /** Set for what only a person can know; when they confirmed it, in milliseconds since the Unix epoch. */
  confirmed?: { at: number; actor: string } | null;
}

/** Items that a person confirms, with what they confirm. */
const confirmable = {
  hours: {
    label: "Hours and holidays",
    detail: "Compare them with your map listing, then confirm.",
    to: "/desk/settings/hours",
  },
  tax: {
    label: "Tax reviewed",
    detail: "Have your accountant check your rates and the states where you collect, then confirm.",
    to: "/desk/settings/tax",
  },
  policies: {
    label: "Policies reviewed",
    detail: "Read your returns, shipping, privacy and terms pages, then confirm.",
    to: "/desk/settings/pages",
  },
  restore: {
    label: "Restore tested",
    detail: "Restore a backup on another machine and open the store there, then confirm.",
    to: "/desk/settings/connections",
  },
} as const;

type Confirmable = keyof typeof confirmable;

function isConfirmable(key: string): key is Confirmable {
  return Object.hasOwn(confirmable, key);
}

export interface GoLiveState {
  facts: ShopFacts;
  config: Pick<
    Config,
    | "sources"
    | "stripe"
    | "square"
    | "hasPublicOrigin"
    | "publicOrigin"
    | "storefront"
    | "sellerIdKeys"
    | "mail"
    | "siteMode"
  >;
  /** Pieces of the sample catalog that are left. */
  samplePieces: number;
  owners: number;
  /** When the newest backup in the data folder was written, in milliseconds since the Unix epoch; null if there is none. */
  backedUpAt: number | null;
  now: number;
  confirmed: ReadonlyMap<string, { at: number; actor: string }>;
}

const freshMs = 2 * 24 * 60 * 60_000;

/** Every item, computed from what is in effect. Nothing is ticked by hand, except what only a person can know. */
export function goLiveItems(state: GoLiveState): GoLiveItem[] {
  const { facts, config, samplePieces, owners, backedUpAt, now, confirmed } = state;
  const { sources, stripe, square, hasPublicOrigin, publicOrigin, storefront, mail } = config;
  const sample = sampleFacts(facts);
  const hasHomeRate =
    storefront.shopify !== null ||
    findTaxRate(salesTax(), facts.address, calendarDay(now, facts.timeZone)) !== null;
  const isTestKey = /^.k_test_/.test(stripe?.secretKey ?? "");
  const person = (key: Confirmable): GoLiveItem => {
    const found = confirmed.get(key) ?? null;
    return { key, ...confirmable[key], isDone: found !== null, confirmed: found };
  };
  const shownSamples = [
    sources.testimonials === "sample" && "testimonials (TESTIMONIALS)",
    sources.purchases === "sample" && "purchase pop-ups (PURCHASE_POPUP)",
  ].filter((one) => one !== false);
  const isFresh = backedUpAt !== null && now - backedUpAt < freshMs;
  const connections = "/desk/settings/connections";
  return [
    item("business", "Business details", sample.length === 0, {
      done: "Nothing is the sample’s.",
      open: `Still the sample’s: ${sample.join(", ")}.`,
      to: "/desk/settings",
    }),
    person("hours"),
    item("products", "Inventory", samplePieces === 0, {
      done: "No sample products.",
      open: `${samplePieces} sample ${samplePieces === 1 ? "product is" : "products are"} left. Delete them.`,
      to: "/desk/products",
    }),
    item("people", "Sample people", shownSamples.length === 0, {
      done: "None are shown.",
      open: `Your website shows made-up ${shownSamples.join(" and ")}.`,
      to: connections,
    }),
    item("rate", "Tax at your address", hasHomeRate, {
      done: "A rate is known.",
      open: "No rate is known for your showroom’s county.",
      to: "/desk/settings/tax",
    }),
    person("tax"),
    item("hold", "Trade-in hold", facts.counter.tradeIns.isHoldConfirmed, {
      done: "Confirmed with your county.",
      open: "Ask your county how long trade-ins are kept, then set it.",
      to: "/desk/settings/counter",
    }),
    person("policies"),
    item(
      "payments",
      "Payments",
      storefront.shopify !== null || square !== null || (stripe !== null && !isTestKey),
      {
        done: "A payment provider is set.",
        open: isTestKey ? "Stripe has a test key, which takes no money." : "No payment provider is set.",
        to: connections,
      },
    ),
    item("email", "Email", mail.smtp !== null, {
      done: "A sender is set.",
      open: "No sender is set, so emails stay in the outbox.",
      to: connections,
    }),
    item("ids", "Sellers’ IDs", config.sellerIdKeys.length > 0, {
      done: "The encryption key is set.",
      open: "SELLER_ID_KEY isn’t set.",
      to: connections,
    }),
    item("staff", "Second owner", owners >= 2, {
      done: `${owners} owners.`,
      open: "Invite a second owner, so that one lost passkey doesn’t lock you out.",
      to: "/desk/staff",
    }),
    item("backup", "Backup", isFresh, {
      done: "One was made in the last two days.",
      open:
        backedUpAt === null
          ? "No backup is in the data folder. Schedule npm run backup."
          : "The last backup is more than two days old.",
      to: connections,
    }),
    person("restore"),
    item("domain", "Domain", hasPublicOrigin && publicOrigin.startsWith("https://"), {
      done: publicOrigin,
      open: hasPublicOrigin ? `${publicOrigin} isn’t encrypted.` : "PUBLIC_ORIGIN isn’t set.",
      to: connections,
    }),
    item("mode", "Live mode", config.siteMode === "live", {
      done: "SITE_MODE is live.",
      open: "Set SITE_MODE to live last. The store then refuses to start with anything of the sample.",
      to: connections,
    }),
  ];
}

function item(
  key: string,
  label: string,
  isDone: boolean,
  { done, open, to }: { done: string; open: string; to: string },
): GoLiveItem {
  return { key, label, isDone, detail: isDone ? done : open, to };
}

interface Sources extends Pick<GoLiveState, "config"> {
  database: Database;
  samplePieces(): Promise<number>;
  owners(): Promise<number>;
  newestBackup(): number | null;
}

/** The checklist before a shop opens to the public. */
export function openGoLive({ database, config, samplePieces, owners, newestBackup }: Sources) {
  return {
    async read(now: number): Promise<GoLiveItem[]> {
      const confirmed = await readConfirmed(database.read);
      return goLiveItems({
        ...{ facts: settings(), config, now, confirmed, backedUpAt: newestBackup() },
        ...{ samplePieces: await samplePieces(), owners: await owners() },
      });
    },
    /** Records that a person confirmed an item, or took it back. False for an item that nobody can confirm. */
    async confirm(
      key: string,
      isDone: boolean,
      { by, now }: { by: DeskActor; now: number },
    ): Promise<boolean> {
      if (!isConfirmable(key)) return false;
      const action = isDone ? "golive.confirmed" : "golive.reopened";
      await database.write((tx) =>
        auditDeskChange(tx, by, { subject: `golive ${key}`, action, data: {}, now }),
      );
      return true;
    },
  };
}
