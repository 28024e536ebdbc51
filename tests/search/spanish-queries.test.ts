import { afterAll, beforeAll, expect, test } from "vitest";
import type { CatalogueSnapshot } from "../../app/storefront/catalogue/snapshot.ts";
import { translateSpanishQuery } from "../../app/storefront/search/spanish-query.ts";
import { goldenQueries } from "./golden-queries.ts";
import { openSampleSnapshot } from "./sample-snapshot.ts";

let snapshot: CatalogueSnapshot;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ snapshot, close } = await openSampleSnapshot());
});

afterAll(() => close());

async function found(text: string) {
  const asked = { sort: "best", page: 1, pageSize: 24, nearSize: 4, isTyping: false } as const;
  const { items, unknown } = await snapshot.search({ text, ...asked });
  return { handles: items.map(({ handle }) => handle), unknown };
}

/** Spanish queries and their English equivalents. */
const pairs: readonly (readonly [spanish: string, english: string])[] = [
  ["anillos", "rings"],
  ["anillo de compromiso", "engagement ring"],
  ["sortija de compromiso ovalada", "oval engagement ring"],
  ["Quiero un anillo de oro blanco de 14 quilates", "14k white gold ring"],
  ["argolla de matrimonio para hombre", "wedding band for men"],
  ["cadena cubana de oro amarillo", "cuban yellow gold"],
  ["cadenas", "chains"],
  ["collar", "necklace"],
  ["pulsera de tenis", "tennis bracelet"],
  ["brazaletes de hombre", "men's bracelets"],
  ["aretes de diamante", "diamond earrings"],
  ["pendientes", "earrings"],
  ["reloj Rolex menos de 20 mil", "rolex watch under 20k"],
  ["relojes de segunda mano", "preowned watches"],
  ["reloj automático esfera azul", "automatic watch blue dial"],
  ["¿Tienen relojes Omega entre 5000 y 9000 dólares?", "omega watch between 5000 and 9000 dollars"],
  ["diamante de 1.5 quilates de laboratorio", "1.5 carat lab grown diamond"],
  ["oro rosa", "rose gold"],
  ["oro 18 kilates", "18k gold"],
  ["plata", "silver"],
  ["reloj de acero", "steel watch"],
  ["dije de corazón", "heart pendant"],
  ["juego de novia", "bridal set"],
  ["anillo talla 7", "ring size 7"],
];

test.each(pairs)("%s finds what %s finds", async (spanish, english) => {
  expect(await found(spanish)).toEqual(await found(english));
});

test("finds pieces by the names that a jeweler in New York hears most", async () => {
  for (const name of ["anillo", "cadena", "collar", "pulsera", "aretes", "reloj", "diamante", "oro blanco"])
    expect((await found(name)).handles.length, name).toBeGreaterThan(2);
});

test("accents and capitals make no difference", async () => {
  expect(await found("RELOJ AUTOMÁTICO")).toEqual(await found("reloj automatico"));
  expect(await found("rubí")).toEqual(await found("rubi"));
});

test("leaves English queries, and words found in piece titles, unchanged", () => {
  const noPieces = { countOfAll: () => 0 };
  for (const { query } of goldenQueries())
    expect(translateSpanishQuery(query.toLowerCase(), noPieces)).toBe(query.toLowerCase());
  expect(translateSpanishQuery("para mi", noPieces)).toBe("para mi");
  expect(
    translateSpanishQuery("anillo de oro", { countOfAll: (words) => (words.includes("anillo") ? 3 : 0) }),
  ).toBe("anillo gold");
});
