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

export const noPayments = (phone: string) =>
  `Por ahora no podemos recibir pagos, así que no se aceptó nada y no se le cobró. Intente de nuevo en unos minutos o llame al ${phone}.`;
