export const customRing = "Anillo a la medida";
export const eightSteps = "Ocho pasos, del estilo al acabado";
export const customNecklace = "Collar a la medida";
export const necklaceStyles = "Dije, estaciones, rivière, lariat, gargantilla";
export const customBracelet = "Pulsera a la medida";
export const braceletStyles = "Tennis, brazalete, cadena con dije, brazalete abierto";
export const customEarrings = "Aretes a la medida";
export const earringStyles = "De botón, colgantes, argollas, tipo candelabro";
export const startBuilding = "Empezar";
export const continueYours = (your: string) => `Continuar con ${your}`;
export const nothingChosen = "Aún no ha elegido nada";
export const choose = "Elija";
export const chooseText = "Estilo, metal y piedra, paso a paso.";
export const see = "Vea";
export const seeText = "Su pieza gira en pantalla con el metal y la piedra que elija.";
export const know = "Sepa el precio";
export const knowText = "Cada parte tiene su precio. Nada se agrega después.";
export const begin = "Ordene";
export const beginText = (deposit: string, weeks: string) =>
  `Un depósito de ${deposit} inicia su pedido y se descuenta del precio final. Listo ${weeks} después de que apruebe el diseño final.`;
export const dreamJewelry = "Diseñe la joya de sus sueños";
export const landingDescription = (town: string) =>
  `Diseñe un anillo, collar, pulsera o aretes paso a paso y vea el precio. Hecho en ${town}.`;
export const landingIntro = (street: string) =>
  `Elija una pieza, hágala suya y vea el precio. La hacemos en nuestro taller de ${street}.`;
export const categories = "Categorías";
