import { expect, test } from "vitest";
import { findTaxRate } from "#commerce";
import { salesTax as ratesInEffect } from "#settings";
import { openStoredSettings } from "#stored-settings";
import { changeSettings } from "../../foundation/settings/settings.ts";
import { inSpanish, salesTax, shop } from "../../shop.config.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { computeTax } from "../commerce/tax/compute-tax.ts";

const by = { actor: "desk 0a1b2c3d", requestId: "request-1" };
const day = "2026-11-30";

describeOnEachDatabase("Sales tax set at the desk", (open) => {
  const openSettings = async () =>
    await openStoredSettings({
      ...{ database: await open(), base: { ...shop, salesTax, inSpanish } },
      apply: ({ facts }) => changeSettings(facts),
    });
  const taxOf = (netCents: number) => {
    const rate = findTaxRate(ratesInEffect(), { state: "CT", county: "Connecticut" }, day);
    if (!rate) return null;
    const line = { netCents, quantity: 1, isTaxable: true, taxClass: "jewelry" } as const;
    const { ppm, terms } = rate;
    return computeTax([line], { ppm, deliveryCents: 0, offCents: 0, terms }).taxCents;
  };

  test("move-in trap 36: with Connecticut collecting, $5,000.00 owes 317.50 and $5,000.01 owes 387.50, once published", async () => {
    const settings = await openSettings();
    try {
      const collect = { version: 0, state: "CT", day, isOn: true };
      expect(await settings.collectIn(collect, by)).toEqual({ ok: true });
      expect(taxOf(500_000)).toBeNull();
      expect(await settings.publish({ version: 1, note: "" }, by)).toEqual({ ok: true });
      expect([taxOf(500_000), taxOf(500_001)]).toEqual([31_750, 38_750]);
      // Again changes nothing; stopping on its first day leaves no trace.
      expect(await settings.collectIn({ ...collect, version: 2 }, by)).toEqual({ ok: true });
      expect((await settings.draft()).changed).toEqual([]);
      await settings.collectIn({ version: 3, state: "CT", day, isOn: false }, by);
      await settings.publish({ version: 4, note: "" }, by);
      expect(taxOf(500_000)).toBeNull();
      await settings.restore({ version: 5, id: 1 }, by);
      expect(taxOf(500_000)).toBe(31_750);
      expect(await settings.collectIn({ version: 6, state: "XX", day, isOn: true }, by)).toMatchObject({
        ok: false,
        errors: [{ field: "state" }],
      });
    } finally {
      settings.close();
      changeSettings({ ...shop, salesTax, inSpanish });
    }
  });

  test("a local rate replaces the file's from its first day, with what a state needs", async () => {
    const settings = await openSettings();
    const row = { state: "NY", county: "Suffolk", label: "Suffolk County", ppm: "8.875", code: "4711" };
    const typedRow = (place: number, typed: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(typed).map(([name, value]) => [`localTaxes.${place}.${name}`, value]),
      );
    const form = (version: number, typed: Record<string, string>) => ({
      tab: "tax",
      typed: { version: String(version), "taxes.rounding": "line", ...typed },
    });
    try {
      const tennessee = { state: "TN", county: "Davidson", label: "Davidson County", code: "", ppm: "9.75%" };
      expect(await settings.saveForm(form(0, typedRow(0, tennessee)), by)).toMatchObject({
        errors: [{ field: "localTaxes.0.localPpm", message: expect.stringMatching(/local part/) }],
      });
      expect(await settings.saveForm(form(0, typedRow(0, { ...row, ppm: "a lot" })), by)).toMatchObject({
        errors: [{ field: "localTaxes.0.ppm" }],
      });
      const rows = {
        ...typedRow(0, { ...row, from: "2027-03-01", source: "Publication 718", checked: "2027-02-20" }),
        ...typedRow(1, { ...tennessee, localPpm: "2.75", zips: "37201, 37203" }),
      };
      expect(await settings.publishForm(form(0, rows), by)).toEqual({ ok: true });
      const suffolk = (on: string) =>
        findTaxRate(ratesInEffect(), { state: "NY", county: "Suffolk" }, on)?.ppm;
      expect([suffolk(day), suffolk("2027-02-28"), suffolk("2027-03-01")]).toEqual([87_500, 87_500, 88_750]);
      expect(settings.current().facts).toMatchObject({
        taxes: { rounding: "line" },
        localTaxes: [
          { county: "Suffolk", from: "2027-03-01" },
          { zips: ["37201", "37203"], localPpm: 27_500 },
        ],
      });
      expect(settings.current().facts.salesTax).toEqual(salesTax);
      const { groups } = (await settings.page("tax"))!;
      expect(groups[2]?.saved).toMatchObject({
        "localTaxes.0.ppm": "8.875",
        "localTaxes.1.zips": "37201, 37203",
      });
    } finally {
      settings.close();
      changeSettings({ ...shop, salesTax, inSpanish });
    }
  });
});
