import {
  choice,
  day,
  dollars,
  email,
  flag,
  line,
  lines,
  wholeNumber,
} from "../../foundation/records/fields.ts";
import { homeTab } from "./home-tab.ts";
import type { SettingsTab } from "./settings-tab.ts";
import { taxTab } from "./tax-tab.ts";

const dayFault = "Enter a date.";
/** Sizes of the website's type: `typeScales`. */
const types = { "": "Standard", larger: "Larger text", calmer: "Smaller headings" };
/** The website's theme until a visitor chooses another. */
const themes = { dark: "Dark", light: "Light", device: "As the visitor’s device" };
/** Between two payments of a layaway. */
const periods = { "": "Not selected", week: "Week", "two-weeks": "Two weeks", month: "Month" };
const clock = (label: string) => line(10, label, { placeholder: "10:00am" });
const count = (label: string) => wholeNumber(7, label, { fault: "Enter a whole number." });
const cents = (label: string) => dollars(label, { fault: "Enter an amount like 1,250.00." });

/** What the owner sets at the desk, by tab. Currency, locale and time zone aren't here. */
export const settingsTabs: readonly SettingsTab[] = [
  {
    key: "business",
    label: "Business",
    groups: [
      {
        title: "Business",
        fields: {
          name: line(80, "Name"),
          established: count("Established"),
          email: email("Email"),
          "phones.showroom": line(40, "Showroom phone"),
          "phones.appointments": line(40, "Appointments"),
          dealerClaim: line(160, "Dealer claim", { hint: "Shown in the menu and footer" }),
        },
      },
      {
        title: "Showroom",
        fields: {
          "address.street": line(120, "Street"),
          "address.town": line(80, "City"),
          "address.region": line(80, "Region in the address", { hint: "Like “Hudson Valley, NY”" }),
          "address.area": line(80, "Region in a sentence", { hint: "Like “in the Hudson Valley”" }),
          "address.state": line(40, "State"),
          "address.postalCode": line(20, "ZIP"),
          "address.county": line(80, "County", { hint: "Sets in-store sales tax" }),
          "address.country": line(2, "Country", { hint: "Two letters, like US" }),
          mapsUrl: line(500, "Link to a map", { isWide: true }),
        },
      },
      {
        title: "Other showrooms",
        lead: "For later. The website, visits and sales tax use the showroom above.",
        list: "otherShowrooms",
        noun: "showroom",
        fields: {
          title: line(80, "Name"),
          address: line(200, "Address"),
          phone: line(40, "Phone"),
        },
      },
      {
        title: "Brands",
        lead: "In the menu, in this order.",
        list: "brands",
        noun: "brand",
        fields: { name: line(60, "Brand"), path: line(200, "Page", { hint: "Like /category/rolex" }) },
      },
      {
        title: "Social links",
        list: "social",
        noun: "link",
        fields: { name: line(40, "Network"), url: line(300, "Link") },
      },
    ],
  },
  {
    key: "hours",
    label: "Hours",
    groups: [
      {
        title: "Holidays and special hours",
        lead: "Used by the website, visits, promised dates and deadlines. Leave both times empty for closed.",
        list: "holidays",
        noun: "holiday",
        fields: {
          day: day("Day", { fault: dayFault }),
          to: day("Last day", { hint: "If several", fault: dayFault }),
          title: line(60, "Name"),
          opens: clock("Opens"),
          closes: clock("Closes"),
        },
      },
      {
        title: "Visits",
        fields: {
          "visits.minutes": count("Length, minutes"),
          "visits.prepareMinutes": count("Time to prepare the next, minutes"),
          "visits.bookMinutes": count("Book at least, minutes before"),
          "visits.changeMinutes": count("Change at least, minutes before"),
          "visits.daysAhead": count("Book at most, days ahead"),
          "visits.staff": count("Visits at once"),
          "visits.maxPieces": count("Pieces per visit, at most"),
          "visits.maxUpcoming": count("Upcoming visits per client, at most"),
          "visits.remindsAt": clock("Reminder sent the day before at"),
        },
      },
    ],
  },
  taxTab,
  {
    key: "delivery",
    label: "Delivery",
    groups: [
      {
        title: "Delivery",
        fields: {
          "delivery.within": line(80, "Where", { hint: "Like “across Canada”" }),
          "delivery.callBeforeHandoverCents": cents("Call before handover from"),
        },
      },
      {
        title: "Insured delivery",
        lead: "The first row that covers the order applies. Above the last, by phone.",
        list: "delivery.insuredBands",
        noun: "band",
        fields: { uptoCents: cents("Up to"), priceCents: cents("Price") },
      },
    ],
  },
  {
    key: "orders",
    label: "Returns and deposits",
    groups: [
      {
        title: "Returns",
        fields: {
          "returns.days": count("Days to return"),
          "returns.goods": line(200, "Policy for goods"),
          "returns.custom": line(200, "Policy for custom pieces"),
        },
      },
      {
        title: "Custom pieces",
        fields: {
          "deposit.cents": cents("Deposit"),
          "deposit.weeks": line(40, "Time to make", { hint: "Like “8-10 weeks”" }),
          "deposit.maxWeeks": count("At most, weeks"),
        },
      },
      {
        title: "Orders",
        fields: {
          "orderLimits.perLine": count("Of one piece, at most"),
          "orderLimits.perOrder": count("Pieces per order, at most"),
          "firstPurchaseOffer.percent": count("First purchase offer, percent"),
          "firstPurchaseOffer.days": count("Offer valid, days"),
        },
      },
    ],
  },
  {
    key: "counter",
    label: "Counter",
    groups: [
      {
        title: "Services",
        list: "counter.services",
        noun: "service",
        fields: {
          key: line(30, "Key", { hint: "Lower case, like ring-sizing" }),
          title: line(60, "Name"),
          cents: cents("Price"),
          isTaxable: flag("Taxable"),
        },
      },
      {
        title: "Limits without an owner",
        fields: {
          "counter.discountPercent.sales": count("Discount by sales, percent"),
          "counter.discountPercent.bookkeeping": count("Discount by bookkeeping, percent"),
          "counter.goodwillCents.sales": cents("Goodwill credit by sales"),
          "counter.goodwillCents.bookkeeping": cents("Goodwill credit by bookkeeping"),
          "counter.tradeIns.allowanceCents.sales": cents("Trade-in by sales"),
          "counter.tradeIns.allowanceCents.bookkeeping": cents("Trade-in by bookkeeping"),
        },
      },
      {
        title: "Tickets and trade-ins",
        fields: {
          "counter.holdMinutes": count("Pieces on hold, minutes"),
          "counter.formerHosts": line(300, "Former web addresses", { hint: "Separate several with commas" }),
          "counter.tradeIns.holdDays": count("Trade-in hold, business days"),
          "counter.tradeIns.minAge": count("Sellers at least, years"),
          "counter.tradeIns.dealerCents": cents("Yearly buys before a dealer needs a program"),
          "counter.tradeIns.isHoldConfirmed": flag("The hold was confirmed with the county"),
        },
      },
      {
        title: "Layaway",
        lead: "Change the version of the terms with any figure here. Signed agreements keep theirs.",
        fields: {
          "layaway.terms": line(20, "Version of the terms"),
          "layaway.location": line(80, "Where pieces are kept"),
          "layaway.cancelFeeCents": cents("Fee when the client cancels"),
          "layaway.forfeitFeeCents": cents("Fee when you cancel"),
          "layaway.graceDays": count("Grace after a notice, days"),
          "layaway.refundDays": count("Refund within, days"),
          "layaway.remindDays": count("Remind before a payment, days"),
          "layaway.lateDays": line(40, "Remind after a missed payment, days", {
            hint: "Separate several with commas",
          }),
        },
      },
      {
        title: "Layaway plans",
        list: "layaway.plans",
        noun: "plan",
        fields: {
          title: line(60, "Name"),
          payments: count("Payments"),
          every: choice("Every", periods),
          firstPercent: count("First payment, percent"),
        },
      },
      {
        title: "Gift cards",
        fields: {
          "giftCards.minCents": cents("At least"),
          "giftCards.maxCents": cents("At most"),
          "giftCards.years": count("Expire after, years"),
          "giftCards.payOutBelowCents": cents("Paid in cash below"),
          "giftCards.law": line(120, "Law"),
        },
      },
    ],
  },
  {
    key: "appearance",
    label: "Appearance",
    groups: [
      {
        title: "Accent color",
        lead: "Marks what shoppers select. Any color works: it’s lightened on dark and darkened on light until it’s easy to read.",
        fields: {
          "appearance.accent": line(7, "Color", { hint: "Like #c9a24b. Empty for gold" }),
          "appearance.theme": choice("Theme", themes),
        },
      },
      {
        title: "Type",
        lead: "Sizes of your store’s pages. No text gets smaller than standard.",
        fields: { "appearance.type": choice("Sizes", types) },
      },
      {
        title: "Banner",
        lead: "A line above every page. It appears and disappears by itself. Clear the text to remove it.",
        fields: {
          "banner.text": line(160, "Text", { isWide: true }),
          "banner.inSpanish": line(160, "Text in Spanish", { isWide: true }),
          "banner.from": day("First day", { fault: dayFault }),
          "banner.to": day("Last day", { fault: dayFault }),
        },
      },
    ],
  },
  homeTab,
  {
    key: "numbers",
    label: "Numbers",
    groups: [
      {
        title: "Number prefixes",
        lead: "One to three capital letters; two for orders, deposits and jobs.",
        fields: Object.fromEntries(
          Object.entries({
            ...{ order: "Orders", deposit: "Deposits", job: "Jobs", quote: "Quotes", repair: "Repairs" },
            ...{
              ticket: "Tickets",
              layaway: "Layaways",
              buy: "Trade-ins",
              visit: "Visits",
              receipt: "Receipts",
            },
            ...{ appraisal: "Appraisals", certificate: "Certificates", client: "Clients", piece: "Pieces" },
            ...{ stockTake: "Inventory counts", consignorPayment: "Consignor payments" },
          }).map(([kind, label]) => [`numbers.${kind}`, line(3, label)]),
        ),
      },
    ],
  },
  {
    key: "spanish",
    label: "Spanish",
    groups: [
      {
        title: "In Spanish",
        fields: {
          "inSpanish.area": line(80, "Region in a sentence"),
          "inSpanish.dealerClaim": line(160, "Dealer claim"),
          "inSpanish.delivery.within": line(80, "Where you deliver"),
          "inSpanish.returns.goods": lines(200, "Return policy for goods"),
          "inSpanish.returns.custom": lines(200, "Return policy for custom pieces"),
          "inSpanish.deposit.weeks": line(40, "Time to make custom pieces"),
        },
      },
    ],
  },
];
