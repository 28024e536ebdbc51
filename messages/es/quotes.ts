export const sentSubject = (quote: string) => `Su cotización ${quote} está lista`;
export const sentTitle = "Su cotización está lista";
export const sent = (quote: string, piece: string) => `Su cotización ${quote} está lista: ${piece}.`;
export const replaces = (version: number) => `Es la versión ${version} y reemplaza a la anterior.`;
export const ourNote = "Una nota nuestra";
export const depositToAccept = "Depósito para aceptar";
export const totalWithTax = "Total con impuesto";
export const validUntil = (day: string) =>
  `Está vigente hasta el ${day}. Revísela en línea y luego acéptela, pida un cambio o rechácela.`;
export const review = "Revisar su cotización";

export const confirmedSubject = (quote: string) => `Usted aceptó la cotización ${quote}`;
export const confirmedTitle = "Gracias";
export const confirmed = (quote: string, piece: string, order: string) =>
  `Usted aceptó la cotización ${quote}: ${piece}. Su número de pedido es ${order}.`;
export const depositDue = "Depósito por pagar";
export const payDeposit =
  "Pague el depósito en línea o en nuestra sala de exhibición para que podamos empezar.";
export const payLater =
  "No paga nada ahora. Puede pagar en línea cuando quiera, o en nuestra sala de exhibición al recogerla.";
export const viewQuote = "Ver su cotización";

export const arrivedSubject = (piece: string) => `Llegó su pedido: ${piece}`;
export const arrivedTitle = "Llegó su pedido";
export const arrived = (piece: string, order: string, phone: string) =>
  `Ya tenemos su pedido ${order}: ${piece}. Pase a recogerlo o llame al ${phone}.`;
export const balanceDue = "Saldo por pagar";

export const noPayments = (phone: string) =>
  `Por ahora no podemos recibir pagos, así que no se aceptó nada y no se le cobró. Intente de nuevo en unos minutos o llame al ${phone}.`;
