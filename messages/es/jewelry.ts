export const options = {
  category: { ring: "Anillo", necklace: "Collar", bracelet: "Pulsera", earrings: "Aretes" },
  style: {
    solitaire: "Solitario",
    halo: "Halo",
    "three-stone": "Tres piedras",
    vintage: "Antiguo",
    modern: "Moderno",
    pave: "Pavé",
    channel: "Carril",
    tension: "Tensión",
    pendant: "Dije",
    station: "Estaciones",
    riviere: "Rivière",
    lariat: "Lazo",
    collar: "Gargantilla",
    tennis: "Tenis",
    bangle: "Brazalete",
    "chain-charm": "Cadena con dije",
    cuff: "Esclava abierta",
    studs: "De botón",
    drops: "Colgantes",
    hoops: "Argollas",
    chandeliers: "Candelabro",
  },
  metal: {
    platinum: "Platino",
    "white-gold": "Oro blanco",
    "yellow-gold": "Oro amarillo",
    "rose-gold": "Oro rosado",
  },
  karat: { "14k": "14K", "18k": "18K", "22k": "22K", "950": "950" },
  stone: {
    diamond: "Diamante",
    "lab-diamond": "Diamante de laboratorio",
    moissanite: "Moissanita",
    sapphire: "Zafiro",
    ruby: "Rubí",
    emerald: "Esmeralda",
    aquamarine: "Aguamarina",
    morganite: "Morganita",
  },
  cut: {
    round: "Redondo",
    princess: "Princesa",
    cushion: "Cojín",
    oval: "Oval",
    emerald: "Esmeralda",
    pear: "Pera",
    marquise: "Marquesa",
    radiant: "Radiante",
    asscher: "Asscher",
  },
  color: { D: "D", E: "E", F: "F", G: "G", H: "H", I: "I", J: "J", K: "K", L: "L", M: "M" },
  clarity: {
    FL: "FL",
    IF: "IF",
    VVS1: "VVS1",
    VVS2: "VVS2",
    VS1: "VS1",
    VS2: "VS2",
    SI1: "SI1",
    SI2: "SI2",
    I1: "I1",
    I2: "I2",
  },
  certification: { GIA: "GIA", AGS: "AGS", IGI: "IGI", EGL: "EGL" },
  accents: {
    none: "Ninguna",
    halo: "Halo",
    "side-stones": "Piedras a los lados",
    pave: "Pavé",
    channel: "Carril",
    "three-stone": "Tres piedras",
  },
  height: { low: "Baja", medium: "Media", high: "Alta" },
  prongCount: { 4: "Moderno", 6: "Clásico", 8: "Seguro" },
  prongStyle: {
    classic: "Clásicas",
    rounded: "Redondeadas",
    flat: "Planas",
    claw: "De garra",
    bezel: "Bisel",
  },
  fit: { comfort: "Ajuste cómodo", standard: "Ajuste estándar" },
  font: { script: "Manuscrita", block: "De molde", italic: "Cursiva" },
  location: { inside: "Por dentro", outside: "Por fuera" },
  finish: { polish: "Pulido", matte: "Mate", hammered: "Martillado", mixed: "Mixto" },
  edge: { knife: "Filo", rounded: "Redondeado", milgrain: "Milgrain", flat: "Recto" },
  packaging: {
    standard: "Caja estándar",
    premium: "Premium, estuche de piel",
    custom: "A medida, estuche grabado",
  },
  pricePart: {
    metal: "Metal",
    centerStone: "Piedra central",
    accentStones: "Piedras laterales",
    setting: "Engaste",
    engraving: "Grabado",
    finishing: "Acabado",
    packaging: "Empaque",
  },
};

export const phases = {
  category: "Categoría",
  style: "Estilo",
  metal: "Metal",
  stone: "Piedra",
  setting: "Engaste",
  sizing: "Talla",
  engraving: "Grabado",
  finishing: "Acabado",
};

export const facts = {
  category: "Categoría",
  style: "Estilo",
  metal: "Metal",
  "center-stone": "Piedra central",
  "measured-stone": "Piedra medida",
  "accent-stones": "Piedras laterales",
  setting: "Engaste",
  "ring-size": "Talla",
  engraving: "Grabado",
  finishing: "Acabado",
  packaging: "Empaque",
  band: "Aro a juego",
};

export const custom = {
  ring: "Anillo a medida",
  necklace: "Collar a medida",
  bracelet: "Pulsera a medida",
  earrings: "Aretes a medida",
};
export const customPiece = "Pieza a medida";

export const metalName = (karat: string, metal: string) =>
  karat === "950" ? `${metal} ${karat}` : `${metal} de ${karat}`;
export const metalWords = (karat: string, metal: string) => metalName(karat, metal.toLowerCase());
export const colorless = "Incoloro";
export const nearColorless = "Casi incoloro";
export const faintColor = "Color tenue";

export const size = (size: number) => `Talla ${size}`;
export const stoneName = (cut: string, stone: string) => `${stone} corte ${cut.toLowerCase()}`;
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
export const isNone = (fact: string) => `${fact}: ninguno.`;

export const band = (width: string, gap: string) => `${width} mm de ancho, a ${gap} mm del anillo`;
export const bandIn = (metal: string) => `, en ${metal}`;
export const sameAsRing = "Como el anillo";
