export const tooManyDesigns = (most: number) =>
  `Puede pagar el depósito de hasta ${most} diseños a la vez. Quite algunos y ordénelos después.`;
export const depositsOffline = (phone: string) =>
  `Por ahora no podemos recibir depósitos en línea. Llame al ${phone}.`;
export const totalDeposit = (amount: string) => `Depósito total: ${amount}`;
export const bandText =
  "Un aro que encaja con su anillo, con la misma talla, borde y acabado. Un solo depósito cubre los dos.";
export const inCart = "Este diseño está en su carrito.";
export const sharedWithYou = "Alguien compartió este diseño con usted.";
export const inBuilder = "Es el que está diseñando ahora.";
export const ownDesignUnchanged = "Su propio diseño no ha cambiado.";
export const openToChange = "Ábralo en “Diseñe su joya” para cambiarlo.";
export const bandDamaged = "El aro de este enlace está dañado o ya no es válido, así que lo omitimos.";
export const saveAmount = (amount: string) => `Ahorre ${amount}`;
export const depositToday = (deposit: string) =>
  `${deposit} hoy, que se descuentan del precio final. Estará listo`;
export const depositOf = (deposit: string) => `Depósito de ${deposit}`;
export const ofTotal = (total: string) => `de ${total}`;
export const unfinished = (deposit: string) =>
  `Este diseño no está terminado. Termínelo en “Diseñe su joya” y un depósito de ${deposit} inicia su pedido.`;
export const savedAsShown = (design: string) => `${design}: sus cambios están guardados.`;
export const ready = {
  ring: "Su anillo, listo para ordenar",
  necklace: "Su collar, listo para ordenar",
  bracelet: "Su pulsera, lista para ordenar",
  earrings: "Sus aretes, listos para ordenar",
};
export const inProgress = {
  ring: "Su anillo, en proceso",
  necklace: "Su collar, en proceso",
  bracelet: "Su pulsera, en proceso",
  earrings: "Sus aretes, en proceso",
};
export const ringNotes = "Para cuándo lo necesita, un anillo que combine";
export const pieceNotes = "Para cuándo lo necesita, una pieza que combine";
export const startNewHint =
  "Este no está en su carrito y solo puede trabajar en uno a la vez. Para no perderlo, copie antes su enlace.";
export const damagedLink = "El enlace de este diseño está dañado o ya no es válido.";
export const askForNewOwn = "Pida un enlace nuevo a quien se lo envió. Su propio diseño sigue aquí.";
export const askForNew = "Pida un enlace nuevo a quien se lo envió.";
export const estimatedAt = (total: string) => `Precio estimado: ${total}.`;
export const sharedPicture = (piece: string) => `${piece}: imagen de una pieza parecida`;
export const seeInRoom = (your: string) => `Vea ${your} en su casa`;
