export const notes = {
  style: {
    solitaire: "Una sola piedra",
    halo: "Un círculo de piedras pequeñas",
    "three-stone": "Pasado, presente y futuro",
    vintage: "Milgrain y detalles de época",
    modern: "Un aro ancho y limpio",
    pave: "Aro con piedras pequeñas",
    channel: "Piedras entre dos paredes",
    tension: "Sujeta solo por el aro",
    pendant: "Una piedra en cadena fina",
    station: "Piedras a lo largo de la cadena",
    riviere: "Piedras en todo el collar",
    lariat: "Una punta que cuelga libre",
    collar: "Un círculo firme en el cuello",
    tennis: "Una línea flexible de piedras",
    bangle: "Círculo cerrado, entra por la mano",
    "chain-charm": "Eslabones con un dije",
    cuff: "Abierto por detrás",
    studs: "Una piedra junto al lóbulo",
    drops: "Una piedra que cuelga y se mueve",
    hoops: "Un círculo en la oreja",
    chandeliers: "Niveles que se abren al caer",
  },
  karat: {
    "14k": "58.3% de oro puro",
    "18k": "75% de oro puro",
    "22k": "91.6% de oro puro",
    "950": "95% de platino puro",
  },
  height: {
    low: "Al ras, no se engancha",
    medium: "Sobre el aro, cómoda a diario",
    high: "La mayor luz bajo la piedra",
  },
  fit: {
    comfort: "Redondo por dentro, pasa el nudillo",
    standard: "Plano por dentro, más ajustado",
  },
};
export const durability = {
  "14k": "El más duro",
  "18k": "Equilibrado",
  "22k": "El más blando",
  "950": "Duradero",
};
export const metalTips = {
  "14k": "El de 14K es el que menos se raya: bueno para una pieza que nunca se quita.",
  "18k": "El de 18K es el más usado a diario: buen color y bastante duro.",
  "22k": "El de 22K es el amarillo más intenso. Se raya antes y va bien para ocasiones especiales.",
  "950": "El platino no cambia de color, se gasta muy despacio y pesa más que el oro.",
};
export const whiteGoldTip = "El oro blanco necesita un baño nuevo cada pocos años para seguir brillando.";
export const coloredTip =
  "Las piedras de color se eligen a la vista. Le enviamos fotos de tres antes de engastar una.";
export const softTip = "Es más blanda que un diamante. Un engaste bajo o un bisel la protege.";
export const cutTips = {
  round: "El corte redondo devuelve más luz y oculta mejor las inclusiones pequeñas.",
  princess: "El corte princesa tiene esquinas que hay que cubrir. Las uñas de garra las protegen.",
  cushion: "El corte cojín da destellos amplios y lentos.",
  oval: "El corte oval se ve más grande que un redondo del mismo peso.",
  emerald: "El corte esmeralda muestra el interior de la piedra. Dé prioridad a la claridad.",
  pear: "El corte pera se ve más largo con la punta hacia afuera, y la punta necesita una uña.",
  marquise: "El corte marquesa es el que más grande se ve, y sus dos puntas necesitan uña.",
  radiant: "El corte radiante brilla como un redondo y disimula como un cojín.",
  asscher: "El corte Asscher es profundo y se ve más pequeño que su peso. Dé prioridad a la claridad.",
};
export const colorlessWarmTip = "De D a F es incoloro. En oro amarillo o rosado, G y H se ven igual.";
export const colorlessTip = "De D a F es incoloro. Se nota más en metal blanco.";
export const nearWarmTip = "De G a J se ve blanco en oro amarillo o rosado.";
export const nearTip = "G y H se ven blancos en metal blanco. Desde I se nota algo de calidez.";
export const faintTip = "De K a M se ve cálido. Va bien con oro amarillo o rosado.";
export const stepCutTip = (clarity: string) =>
  `En este corte se ven las inclusiones ${clarity}. VS2 es más seguro.`;
export const oftenCleanTip = (clarity: string) =>
  `${clarity} suele verse limpio. Revisamos cada piedra antes de engastarla.`;
export const includedTip = (clarity: string) => `Las inclusiones ${clarity} se ven sin lupa.`;
export const cleanTip = (clarity: string) => `${clarity} se ve limpio a simple vista.`;
export const sameAsVs1 = " VS1 se ve igual y cuesta menos.";
export const agsClosed =
  "AGS Laboratories cerró en 2022. Aún se venden piedras con sus certificados; las nuevas van a GIA o IGI.";
export const giaLab = "GIA ya no da grado de color a los diamantes de laboratorio. IGI sí.";
export const askForLaboratory = (laboratory: string) => `Pedir ${laboratory}`;
export const tensionBezel = "Un anillo de tensión sujeta la piedra solo con el aro. Un bisel lo impide.";
export const tensionProngs = (count: number) =>
  `Un anillo de tensión sujeta la piedra solo con el aro. Pagaría por ${count} uñas que no necesita.`;
export const removeBezel = "Quitar el bisel";
export const extraProngs = "Quitar las uñas de más";
export const bezelProngs = (count: number) =>
  `Un bisel es un solo borde alrededor de la piedra. ${count} uñas suben el precio, no la sujeción.`;
export const priceAs4 = "Calcular con 4";
export const sixProngs =
  "Desde 3 quilates sugerimos 6 uñas. Si una se engancha, las otras sujetan la piedra.";
export const useSix = "Usar 6 uñas";
export const bandTurns = (width: number, carats: number) =>
  `Un aro de ${width} mm gira en el dedo bajo una piedra de ${carats} quilates.`;
export const channelNarrow = (width: number) =>
  `Un carril necesita una pared a cada lado de las piedras. ${width} mm no les deja lugar.`;
export const pointsChip = (cut: string) =>
  `Las puntas del corte ${cut} pueden astillarse. Las uñas de garra las cubren.`;
export const useClaw = "Usar uñas de garra";
export const styleAccents = {
  halo: "Un anillo halo lleva un círculo de piedras pequeñas alrededor de la central. El suyo aún no lo tiene.",
  "three-stone": "Un anillo de tres piedras lleva una piedra más grande a cada lado. El suyo lleva otras.",
  pave: "Un aro pavé lleva piedras pequeñas. El suyo no tiene.",
  channel: "Un aro de carril lleva una fila de piedras entre dos paredes. El suyo no tiene.",
};
export const addAccents = {
  halo: "Agregar el halo",
  "three-stone": "Agregar las dos piedras",
  pave: "Agregar pavé",
  channel: "Agregar el carril",
};
export const solitaireAccents = "Un solitario es una sola piedra. Con piedras laterales es otro estilo.";
export const noAccents = "Quitar las laterales";
export const softTension =
  "Un anillo de tensión aprieta como un resorte. El oro de 22K es muy blando para sujetar la piedra.";
export const use18k = "Usar 18K";
export const hammeredEdge = "El filo es una línea nítida. El martillado la rompe.";
export const roundEdge = "Redondear el borde";
export const hammeredText = "Por fuera, el grabado se lee mal entre las marcas del martillo.";
export const lettersMissing = (font: string, letters: string) =>
  `La letra ${font} no tiene ${letters}, así que no podemos grabarlo.`;
export const leaveOut = (count: number) => (count === 1 ? "Quitarla" : "Quitarlas");
