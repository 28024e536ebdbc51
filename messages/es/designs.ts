export const facts = {
  category: "Categoría",
  style: "Estilo",
  metal: "Metal",
  "center-stone": "Piedra central",
  "measured-stone": "Piedra medida",
  "accent-stones": "Piedras laterales",
  setting: "Engaste",
  length: "Largo",
  wrist: "Medida de muñeca",
  "ring-size": "Talla",
  engraving: "Grabado",
  finishing: "Acabado",
  packaging: "Empaque",
  band: "Aro a juego",
};
export const custom = {
  ring: "Anillo a la medida",
  necklace: "Collar a la medida",
  bracelet: "Pulsera a la medida",
  earrings: "Aretes a la medida",
};
export const customPiece = "Pieza a la medida";
export const size = (size: number) => `Talla ${size}`;
export const stones = (name: string) =>
  name.replace(/^\S+/, (stone) => `${stone}${stone.endsWith("í") ? "es" : "s"}`);
export const pairOf = (stones: string) => `Par de ${stones}`;
export const nine = (stones: string) => `Nueve ${stones}`;
export const lineOf = (stones: string) => `Línea de ${stones}`;
export const total = (carats: string) => `${carats} ct en total`;
export const settingHeight = (height: string) => `Altura ${height.toLowerCase()}`;
export const bezel = "bisel";
export const prongs = (count: number, style: string) => `${count} uñas ${style}`;
export const gauge = (width: number) => `grosor ${width}`;
export const bandWidth = (width: number) => `aro de ${width} mm`;
export const inches = (inches: number, cm: string) => `${inches} pulg. (${cm} cm)`;
export const edge = (edge: string) => `borde ${edge}`;
export const inMetal = (metal: string) => `de ${metal}`;
export const withStone = (stone: string, carats: string) => `con ${stone} de ${carats} ct`;
export const withStones = (stones: string, carats: string) => `con ${stones} de ${carats} ct en total`;
export const withSampleStone = "con una piedra de muestra";
export const accents = (accents: string) => `laterales: ${accents}`;
export const finish = (finish: string) => `acabado ${finish}`;
export const engraved = (words: string, location: string) => `grabado “${words}” ${location}`;
export const withBand = (band: string) => `con un aro a juego de ${band}`;
export const none = "Ninguno";
export const notOrdered = (value: string) => `${value} (no se pidió)`;
export const ordered = (value: string, before: string) => `${value} (se pidió: ${before})`;
export const isNone = (fact: string) => `Sin ${fact.toLowerCase()}.`;
export const band = (width: string, gap: string) => `${width} mm de ancho, a ${gap} mm del anillo`;
export const bandIn = (metal: string) => `, en ${metal}`;
export const sameAsRing = "Como el anillo";
