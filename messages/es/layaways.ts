/** Apartados: el contrato, los correos sobre los pagos y la página del cliente. */

export const agreement = {
  title: (number: string) => `Contrato de apartado ${number}`,
  amended: (version: number, earlier: number) => `Versión ${version}. Reemplaza la versión ${earlier}.`,
  items: (pieces: number) => (pieces === 1 ? "Artículo apartado" : "Artículos apartados"),
  tag: (tag: string) => `Etiqueta ${tag}`,
  pieceLocation: (place: string, pieces: number) =>
    `${pieces === 1 ? "Lo" : "Los"} guardamos reservado${pieces === 1 ? "" : "s"} para usted en ${place}.`,
  pickUp: (place: string) => `Después del último pago, recójalo en ${place}.`,
  ship: (address: string) => `Después del último pago, lo enviamos a ${address}.`,
  cost: "Costo",
  discount: "Descuento",
  delivery: "Envío",
  fee: "Cargo por apartado",
  none: "ninguno",
  tax: "Impuesto sobre las ventas",
  taxWith: (rate: string) => `Impuesto sobre las ventas (${rate}), se paga con el último pago`,
  total: "Total",
  taxChanges:
    "El impuesto se cobra según la tasa del día del último pago. Si la tasa cambia, se lo diremos antes de que pague.",
  schedule: "Calendario de pagos",
  withTax: (day: string) => `${day}, con impuesto`,
  duration: (from: string, to: string) => `Este apartado va del ${from} al ${to}.`,
  early: "Puede pagar antes o pagar más en cualquier momento, sin cargo.",
  changeMind: "Si cambia de opinión",
  cancel: (fee: string | null, days: number) =>
    `Puede cancelar en cualquier momento antes del último pago. Le devolveremos lo que haya pagado${fee === null ? "" : `, menos un cargo por cancelación de ${fee}`}, en un plazo de ${days} días y por su forma de pago original.`,
  late: "Si un pago se atrasa",
  missed: (days: number, fee: string | null, refundDays: number) =>
    `Le avisaremos por escrito. Si no se pone al día en los ${days} días siguientes, podremos cancelar este apartado${fee === null ? "" : `, retener ${fee}`} y devolverle ${fee === null ? "lo que haya pagado" : "el resto"} en un plazo de ${refundDays} días.`,
  questions: (phone: string, terms: string) => `¿Preguntas? Llame al ${phone}. Términos de ${terms}.`,
};

export const startedSubject = (number: string) => `Su apartado ${number}`;
export const startedTitle = "Su apartado está listo";
export const started = (pieces: string) => `Le guardamos ${pieces}. Este es su calendario de pagos.`;
export const dueSoonSubject = (amount: string, day: string) => `Su pago de ${amount} vence el ${day}`;
export const dueSoonTitle = "Su próximo pago";
export const dueSoon = (amount: string, pieces: string, day: string) =>
  `Su próximo pago de ${amount} por ${pieces} vence el ${day}.`;
export const dueTodaySubject = (amount: string) => `Su pago de ${amount} vence hoy`;
export const dueTodayTitle = "Su pago vence hoy";
export const dueToday = (amount: string, pieces: string) => `Su pago de ${amount} por ${pieces} vence hoy.`;
export const lateSubject = (amount: string) => `Su pago de ${amount} está atrasado`;
export const lateTitle = "Su pago está atrasado";
export const late = ({
  amount,
  pieces,
  day,
  until,
}: {
  amount: string;
  pieces: string;
  day: string;
  until: string;
}) =>
  `Su pago de ${amount} por ${pieces} venció el ${day}. Según su contrato, se lo guardamos hasta el ${until}. Después podremos cancelar el apartado. ¿Necesita más tiempo? Llámenos.`;
export const paidSubject = (number: string) => `Su apartado ${number} está pagado`;
export const paidTitle = "Pagado por completo";
export const paidPickUp = (pieces: string) => `Gracias. ${pieces}: puede recogerlo cuando guste.`;
export const paidShip = (pieces: string) =>
  `Gracias. Enviaremos ${pieces} y le mandaremos el número de rastreo por correo.`;
export const canceledSubject = (number: string) => `Su apartado ${number} está cancelado`;
export const canceledTitle = "Su apartado está cancelado";
export const canceled = (pieces: string) => `Cancelamos su apartado de ${pieces}, como nos pidió.`;
export const forfeited = (pieces: string) => `Cancelamos su apartado de ${pieces} porque faltaron pagos.`;
export const taxSubject = "Cambió el impuesto de su apartado";
export const taxTitle = "Su último pago cambió";
export const taxChanged = (rate: string, total: string) =>
  `La tasa del impuesto ahora es ${rate}. Su nuevo total es ${total}. Solo cambia el último pago.`;
export const amendedSubject = (number: string) => `Su apartado ${number} cambió`;
export const amendedTitle = "Su nuevo contrato";
export const amended = "Usted firmó un nuevo contrato. Este es su nuevo calendario de pagos.";

export const payNow = "Pagar ahora";
export const seeLayaway = "Ver su apartado";
export const layaway = "Apartado";
export const paidSoFar = "Pagado hasta ahora";
export const leftToPay = "Falta por pagar";
export const cancellationFee = "Cargo por cancelación";
export const refund = "Reembolso";
export const refundWithin = (days: number) => `Le pagaremos su reembolso en un plazo de ${days} días.`;

export const schedule = "Calendario de pagos";
export const paymentDue = "Pago pendiente";
export const payDue = "Pagar lo pendiente";
export const paidOn = "Pagado";
export const partlyPaid = (amount: string) => `${amount} pagado`;
export const pastDue = "Atrasado";
export const withTax = "con impuesto";
export const held = "Se lo guardamos hasta que termine de pagarlo.";
export const yourAgreement = "Su contrato";
export const signedOn = (day: string) => `Firmado el ${day}`;
export const yourLayaway = (number: string) => `Su apartado ${number}`;
