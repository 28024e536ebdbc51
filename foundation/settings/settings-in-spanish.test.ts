import { expect, test } from "vitest";
import { inLanguage } from "#language";
import { settings } from "#settings";

test("says facts in the language of what is being written", () => {
  expect(settings().deposit.weeks).toBe("4-6 weeks");
  const spanish = inLanguage("es", settings);
  expect(spanish.deposit.weeks).toBe("4-6 semanas");
  expect(spanish.hours.map(({ label }) => label)).toEqual(["Martes a sábado", "Lunes", "Domingo"]);
  expect(spanish.hours.map(({ days }) => days)).toEqual(settings().hours.map(({ days }) => days));
  expect(spanish.address.town).toBe(settings().address.town);
});
