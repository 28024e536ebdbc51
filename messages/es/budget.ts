export const whatBuys = (amount: string) => `¿Qué puede comprar con ${amount}?`;
export const yourMoney = "su presupuesto";
export const description =
  "Fije su presupuesto y lo que más le importa: piedra, metal o grados. Vea hasta tres diseños con precio exacto.";
export const byBudget = "Por presupuesto";
export const intro = (pieces: string) =>
  `Fije su presupuesto y lo que más le importa. Le mostramos hasta tres ${pieces} que podemos hacer, sin impuestos.`;
export const pieces = {
  ring: "anillos",
  necklace: "collares",
  bracelet: "pulseras",
  earrings: "pares de aretes",
};
export const piece = { ring: "anillo", necklace: "collar", bracelet: "pulsera", earrings: "par de aretes" };

export const spendUpTo = "Gastar hasta";
export const yourBudget = "Su presupuesto";
export const pieceLabel = "Pieza";
export const mustHave = "Indispensable";
export const remove = "Quitar";
export const add = "Agregar";
export const close = "Cerrar";
export const stone = "Piedra";
export const showDesigns = "Ver diseños";
export const matters = "Lo que más importa";
export const dragOrArrows = "Arrastre o use las flechas";
export const largestStone = "Piedra más grande";
export const largestNote = "La piedra más grande por su dinero";
export const largestStones = "Piedras más grandes";
export const metal = "Metal";
export const metalNote = "Platino, luego 22K, 18K, 14K";
export const bestGrades = "Mejores grados";
export const gradesNote = "El mejor color y claridad";
export const moveUp = (wish: string) => `Subir ${wish}`;
export const moveDown = (wish: string) => `Bajar ${wish}`;

export const any = "Cualquiera";
export const cutChip = (cut: string) => `Corte ${cut}`;
export const noAccents = "Sin laterales";
export const accentsChip = (accents: string) => `Laterales: ${accents}`;
export const ringSize = "Talla";
export const laterSize = "7 (puede cambiarla después)";
export const minColor = "Color mínimo";
export const minClarity = "Claridad mínima";
export const colorChip = (grade: string) => `Color ${grade} o mejor`;
export const clarityChip = (grade: string) => `Claridad ${grade} o mejor`;
export const anyKarat = (metal: string) => `${metal}, cualquier quilate`;
export const labGrown = "Diamante de laboratorio";
export const natural = "Diamante natural";
export const eitherDiamond = "Cualquier diamante";

export const belowZero = (typed: string) =>
  `“${typed}” es menos de cero. Escriba cuánto desea gastar, por ejemplo 5,000.`;
export const notAmount = (typed: string) => `“${typed}” no es un monto. Escríbalo así: 5,000.`;
export const belowMinBudget = () =>
  `No podemos hacer nada por tan poco. Escriba cuánto desea gastar, por ejemplo 5,000.`;
export const aboveMaxBudget = (most: string) =>
  `Esta página llega hasta ${most}. Para más, llame a la tienda.`;
export const notOffered = (field: string, typed: string) =>
  `${field}: no ofrecemos “${typed}”. Elija otra opción.`;
export const priorityRepeated = "Cada prioridad debe aparecer una vez. Ordénelas de nuevo con las flechas.";

export const whatYouGet = "Lo que puede comprar";
export const found = (count: number, pieces: string) => `${count} ${pieces} dentro de su presupuesto`;
export const exactPrices = "Precios exactos, los mismos al pagar";
export const under = (amount: string) => `Le sobran ${amount}`;
export const fullAmount = "Todo su presupuesto";
export const bestMatch = (weight: string) => `${weight}, la mejor opción`;
export const largest = (weight: string) => `${weight}, la piedra más grande`;
export const weightIn = (weight: string, metal: string) => `${weight} en ${metal}`;
export const platinum = "platino";
export const gold = (karat: string) => `oro de ${karat}`;
export const withAccents = (accents: string) => `laterales: ${accents}`;
export const otherStoneTooExpensive = (kind: string, amount: string) =>
  `${amount} no alcanzan para un diamante ${kind} en este engaste.`;
export const otherStoneBuys = ({ kind, amount, grades }: { kind: string; amount: string; grades: string }) =>
  `Con un diamante ${kind}, ${amount} le alcanzan para ${grades} en este engaste.`;
export const kindNatural = "natural";
export const kindLab = "de laboratorio";
export const without = (chip: string) => `Sin “${chip}”`;
export const withGrades = (color: string, clarity: string) => `Con color ${color} y claridad ${clarity}`;
export const fromPrice = (change: string, price: string) => `${change}, desde ${price}`;
export const plus = "A favor: ";
export const minus = "En contra: ";
export const buildThis = "Diseñar esta opción";
export const conflict = "Estas opciones no combinan";
export const notEnough = (amount: string) => `${amount} no alcanzan para esto`;
export const noneMade = (pieces: string) =>
  `No hacemos ${pieces} con todo esto. Quite una opción o elija otra piedra.`;
export const startsAt = (amount: string) => `Estas opciones cuestan desde ${amount}.`;
export const spend = (amount: string) => `Gastar ${amount}`;
export const fixFirst = "Corrija esto primero";

export const stoneAcross = (length: string, width: string) => `La piedra mide ${length} × ${width} mm`;
export const caratsTotal = (weight: string) => `${weight} ct en total`;
export const staysWhite = (metal: string) => `${metal}: siempre blanco, el más pesado`;
export const replated = (metal: string) =>
  `${metal}: necesita un baño nuevo cada pocos años para seguir brillando`;
export const metalNotes = {
  "14k": "Oro de 14K: el más duro y ligero",
  "18k": "Oro de 18K: más color que el de 14K y más pesado",
  "22k": "Oro de 22K: el color más intenso, se marca antes",
  "950": "Platino 950",
};
export const colorDiff = (grades: number, isBetter: boolean) =>
  `${grades} ${grades === 1 ? "grado" : "grados"} de color más ${isBetter ? "blanco" : "cálido"}`;
export const clarityDiff = (grades: number, isBetter: boolean) =>
  `${grades} ${grades === 1 ? "grado" : "grados"} ${isBetter ? "más" : "menos"} de claridad`;
export const weightDiff = (weight: string, isLighter: boolean) =>
  `${weight} ct ${isLighter ? "menos" : "más"}`;
export const acrossDiff = (length: string, isLess: boolean) =>
  `${length} mm ${isLess ? "menos" : "más"} de ancho`;
export const sizeDiff = ({ length, width, isLess }: { length: string; width: string; isLess: boolean }) =>
  `${length} mm ${isLess ? "menos" : "más"} de largo, ${width} mm ${isLess ? "menos" : "más"} de ancho`;

export const save = (amount: string) => `Ahorre ${amount}`;
export const saveOnDesign = "Ahorre en un diseño";
export const damaged = "El enlace de este diseño está dañado o sin terminar.";
export const finishFirst =
  "Solo podemos sugerir ahorros para un diseño terminado. Abra el suyo en “Diseñe su joya” y termínelo.";
export const backToDesign = "Volver a su diseño";
export const forLess = (yours: string) => `${yours}, por menos`;
export const drawing = (your: string) => `Dibujo de líneas de ${your} con estos cambios`;
export const before = "Antes:";
export const now = ". Ahora:";
export const closeUnchanged = "Cerrar sin cambios";
export const savingsIntro = "Los cambios más pequeños para lograrlo, y qué pierde con cada uno.";
export const changesSave = (count: number) => `${count} ${count === 1 ? "cambio ahorra" : "cambios ahorran"}`;
export const goal = (amount: string) => `Meta: ${amount}`;
export const was = "Antes";
export const update = "Actualizar";
export const applyChanges = (count: number) =>
  count === 1 ? "Usar este cambio" : `Usar estos ${count} cambios`;
export const keepAt = (price: string) => `Conservar mi diseño por ${price}`;
export const giveUp = (lost: string) => `Pierde: ${lost}`;
export const notSaving = "Escriba cuánto desea ahorrar, por ejemplo 500.";
export const savesLess = (amount: string, most: string) =>
  `Ningún cambio ahorra ${amount} sin que sea otra pieza. Lo máximo que puede ahorrar es ${most}.`;

export const engraveLater = "Grabar después";
export const engraveLost = "nada por ahora. Podemos grabarla cuando quiera.";
export const standardBox = "Caja estándar";
export const boxLost = (box: string) => `${box}. La pieza es la misma.`;
export const gaugeTo = (from: number, to: number) => `Grosor de ${from} a ${to} mm`;
export const bandTo = (from: number, to: number) => `Aro de ${from} a ${to} mm`;
export const widthLost = (length: string) => `${length} mm de ancho.`;
export const prongsTo = (from: number, to: number) => `Uñas de ${from} a ${to}`;
export const prongsLost = (count: number) => `${count} uñas. Con menos, la piedra queda menos segura.`;
export const heightTo = (from: string, to: string) => `Engaste: altura ${from} a ${to}`;
export const heightLost = "altura y algo de luz bajo la piedra. Se engancha menos.";
export const polished = "Pulido";
export const finishLost = (finish: string) => `el acabado ${finish}.`;
export const bandLater = "Aro a juego después";
export const bandLost = (band: string) => `el aro, ${band}. Podemos hacer uno para su anillo cuando quiera.`;
export const noAccentStones = "Sin piedras laterales";
export const changeTo = (from: string, to: string) => `De ${from} a ${to}`;
export const accentsLost = (accents: string) => `las piedras pequeñas (${accents}).`;
export const toLabGrown = "De diamante natural a diamante de laboratorio";
export const naturalLost = "una piedra natural. Se ve igual, pero se revende por menos.";
export const clarityTo = (from: string, to: string) => `Claridad de ${from} a ${to}`;
export const cleanLost = "nada que se vea sin una lupa de 10x.";
export const includedLost = "que se vea limpia. Las inclusiones se ven sin lupa.";
export const certaintyLost = "algo de seguridad. Suele verse limpia, y revisamos cada piedra.";
export const bothAre = (band: string) => `Los dos son: ${band}.`;
export const fromTo = (from: string, to: string) => `De ${from} a ${to}.`;
export const colorTo = (from: string, to: string) => `Color de ${from} a ${to}`;
export const gradesLost = (grades: number) => (grades === 1 ? "un grado" : `${grades} grados`);
export const appearsWhite = " En este oro se ve blanca.";
export const stoneTo = (from: string, to: string) => `Piedra de ${from} a ${to} ct`;
export const caratsLost = (weight: string) => `${weight} ct entre todas las piedras.`;
export const lengthLost = ({ less, from, to }: { less: string; from: string; to: string }) =>
  `${less} mm de largo, de ${from} a ${to} mm.`;
export const weightLost = (percent: number) => `${percent}% de su peso.`;
export const platedLost = (percent: number) =>
  `${percent}% de su peso, y necesita un baño nuevo cada pocos años.`;
