/** Gift cards and store credits: emails and the balance page. */

export const giftCardSubject = (amount: string, shop: string) =>
  `Su tarjeta de regalo de ${amount} de ${shop}`;
export const giftCardTitle = (amount: string) => `Su tarjeta de regalo de ${amount}`;
export const giftCardFrom = (name: string, amount: string, shop: string) =>
  `${name} le envió una tarjeta de regalo de ${amount} para ${shop}.`;
export const giftCardFor = (amount: string, shop: string) =>
  `Esta es su tarjeta de regalo de ${amount} para ${shop}.`;
export const messageFrom = (name: string) => `Mensaje de ${name}`;
export const number = "Número de la tarjeta de regalo";
export const creditNumber = "Número del crédito de la tienda";
export const pin = "Clave (PIN)";
export const hiddenPin = "Solo se muestra a su dueño";
export const validUntil = (day: string) => `Válida hasta el ${day}. No tiene cargos.`;
export const howToUse = (address: string) =>
  `Use el número y el PIN al pagar en nuestro sitio, o en ${address}. Guarde este correo: quien los tenga puede gastar el saldo.`;
export const lostCard = (phone: string) => `¿La perdió? Llame al ${phone} y se la reemplazamos.`;
export const newNumber = "La tarjeta con la que pagó ya no se puede usar, así que emitimos una nueva.";

export const balanceTitle = "Saldo de la tarjeta de regalo";
export const balanceIntro = "Escriba el número y el PIN de su tarjeta de regalo o crédito de la tienda.";
export const cardNumber = "Número";
export const cardHint = "16 dígitos en una tarjeta de regalo, 4 o más en un crédito de la tienda";
export const pinHint = "6 dígitos";
export const showBalance = "Consultar saldo";
export const checking = "Consultando";
export const enterNumber = "Escriba el número, por ejemplo 9482 1930 4821 9304.";
export const enterPin = "Escriba el PIN de 6 dígitos.";
export const wrong =
  "Ese número y ese PIN no coinciden. Revíselos e intente otra vez. Después de 5 intentos, espere 15 minutos.";
export const balance = "Saldo";
export const onHold = (amount: string) => `${amount} del saldo está reservado para un pedido sin terminar.`;
export const paidOutInCash = (limit: string, address: string) =>
  `Menos de ${limit}: puede pedirlo en efectivo en ${address}.`;
export const ended: Readonly<Record<"replaced" | "refunded" | "paid-out" | "expired", string>> = {
  replaced: "Esta tarjeta fue reemplazada. Use el número y el PIN nuevos.",
  refunded: "Esta tarjeta fue reembolsada, así que no le queda saldo.",
  "paid-out": "Lo que quedaba en esta tarjeta se pagó en efectivo.",
  expired: "Esta tarjeta venció.",
};
export const kinds: Readonly<Record<"gift-card" | "store-credit", string>> = {
  "gift-card": "Tarjeta de regalo",
  "store-credit": "Crédito de la tienda",
};
export const ending = (kind: string, digits: string) => `${kind} ${digits}`;
export const checkAnother = "Consultar otra";
export const callForBalance = (phone: string) => `Llame al ${phone} y consultamos el saldo.`;

/** At the checkout. */
export const useAtCheckout = "Usar una tarjeta de regalo o crédito de la tienda";
export const numberAtCheckout = "Número de la tarjeta de regalo o del crédito";
export const applyToOrder = "Aplicar";
export const pays = (card: string, amount: string) => `${card} paga ${amount}.`;
export const removed = "Quitada. Todo su saldo está disponible otra vez.";
export const removeCard = (card: string) => `Quitar ${card}`;
export const leftToPay = "Falta por pagar";
export const alreadyUsed = (card: string) => `${card} ya paga este pedido.`;
export const tooMany = (max: number) => `Puede usar hasta ${max} tarjetas de regalo y créditos en un pedido.`;
export const nothingDue = "No falta nada por pagar. Haga su pedido.";
export const nothingFree =
  "No tiene saldo disponible en este momento. Puede estar reservado para otro pedido.";
export const alreadyPaying =
  "Ya empezó a pagar con tarjeta. Termine ese pago o primero libere sus artículos.";
export const coversAll = "Su tarjeta de regalo o crédito cubre el total. No falta nada por pagar.";
export const paidByCard = "Pagado con tarjeta";

/** Email of a store credit. */
export const creditSubject = (amount: string, shop: string) => `Tiene ${amount} de crédito en ${shop}`;
export const creditTitle = (amount: string) => `Tiene ${amount} de crédito de la tienda`;
export const creditFor = (amount: string, shop: string) => `Le dimos ${amount} de crédito en ${shop}.`;
