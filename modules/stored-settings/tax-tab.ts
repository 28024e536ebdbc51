import { choice, day as dayField, flag, line } from "../../foundation/records/fields.ts";
import type { SettingsTab } from "./settings-tab.ts";

const roundings = { order: "Once per order", line: "For each line" };
const day = (label: string, hint?: string) =>
  dayField(label, { fault: "Enter a date.", ...(hint && { hint }) });
const rate = (label: string, hint?: string) =>
  line(9, label, { placeholder: "8.375", ...(hint && { hint }) });

/** Sales tax: where the shop collects, and the rates it sets itself. */
export const taxTab: SettingsTab = {
  key: "tax",
  label: "Tax",
  groups: [
    { title: "Rounding", fields: { "taxes.rounding": choice("Tax is rounded", roundings) } },
    {
      title: "Where you collect",
      lead: "Besides your own state. Registered without a known rate sells nothing there.",
      list: "taxes.collecting",
      noun: "state",
      fields: {
        state: line(2, "State", { hint: "Like CT" }),
        from: day("Since"),
        to: day("Until", "First day you stop"),
      },
    },
    {
      title: "Local rates",
      lead: "For places and states whose rate isn’t known here, or that changed. From its first day, a row replaces the rate of the same place.",
      list: "localTaxes",
      noun: "rate",
      fields: {
        state: line(2, "State", { hint: "Like TN" }),
        county: line(80, "County or city", { hint: "Like Davidson, or Yonkers (city)" }),
        within: line(80, "County of a city", { hint: "If it is a city" }),
        label: line(80, "Name on receipts", { hint: "Like Davidson County" }),
        ppm: rate("Combined rate, %"),
        localPpm: rate("Local part, %", "In Florida and Tennessee"),
        code: line(20, "Reporting code", { hint: "For the tax return" }),
        from: day("From"),
        to: day("Until", "First day it ends"),
        zips: line(2_000, "ZIP codes", { hint: "Separate several with commas", isWide: true }),
        source: line(200, "Source", { hint: "Where you read it" }),
        checked: day("Checked on"),
        ownReturn: flag("The city has its own return"),
      },
    },
  ],
};
