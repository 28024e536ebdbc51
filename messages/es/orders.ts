export const confirmedSubject = (order: string) => `Su pedido ${order} está confirmado`;
export const confirmedTitle = "Gracias por su pedido";
export const confirmed = (order: string) => `Su pedido ${order} está confirmado y pagado.`;
export const yourOrder = "Su pedido";
export const yourNote = "Su nota";
export const pickUpAt = (place: string) =>
  `Le avisaremos por correo cuando esté listo para recoger en ${place}. Traiga una identificación con foto.`;
export const shipTo =
  "Lo enviaremos asegurado y le avisaremos por correo cuando salga. Alguien debe firmar al recibirlo en:";
export const callBeforeHandover = "Por el valor de este pedido, le llamaremos antes de entregarlo.";

export const depositSubject = (order: string) => `Recibimos su depósito del pedido ${order}`;
export const depositTitle = "Recibimos su depósito";
export const depositReceived = (order: string) => `Gracias. Recibimos su depósito del pedido ${order}.`;
export const deposit = "Depósito";
export const depositNext = (weeks: string) =>
  `Le escribiremos para definir el diseño. Estará listo ${weeks} después de que apruebe el diseño final. El depósito se descuenta del total final.`;
export const track = "Vea cómo va su pieza";
export const trackPiece = (piece: string) => `Vea cómo va su pieza: ${piece}`;
export const payBalance = "Pagar el saldo";
export const seeOrder = "Ver su pedido";
export const seeDesign = "Ver este diseño";

export const subtotal = "Subtotal";
export const discount = "Descuento";
export const delivery = "Entrega";
export const free = "Gratis";
export const tax = "Impuesto";
export const taxOf = (place: string) => `Impuesto, ${place}`;
export const noTax = "Impuesto de destino no calculado";

export const refundSubject = (order: string, amount: string) => `Su reembolso del pedido ${order}: ${amount}`;
export const refundTitle = "Su reembolso";
export const refundOnItsWay = "Su reembolso va en camino";
export const refundedAll = (order: string, way: string) =>
  `Le reembolsamos todo el pago del pedido ${order}, ${way}.`;
export const refundedPart = (order: string, way: string) =>
  `Le reembolsamos parte del pago del pedido ${order}, ${way}.`;
export const refundedRest = (order: string, way: string) =>
  `Le reembolsamos el resto del pago del pedido ${order}, ${way}. Con esto le hemos reembolsado todo.`;
export const refundedSurplus = (order: string, way: string) =>
  `Su pago del pedido ${order} llegó cuando ya no se debía. Se lo reembolsamos completo, ${way}.`;
export const refundWays = {
  online: () => "al mismo método de pago que usó",
  terminal: () => "a la tarjeta que usó en la tienda",
  reader: () => "a la tarjeta que usó en la tienda",
  cash: () => "en efectivo",
  check: (number: string) => `con el cheque ${number}`,
  wire: (reference: string) => `por transferencia ${reference}`,
  "gift-card": (number: string) => `a la tarjeta de regalo ${number}`,
  "store-credit": (number: string) => `como crédito de la tienda ${number}`,
};
export const takesDays = "Su banco puede tardar unos días en reflejarlo.";
export const mentionNumber = "Traiga el número y el PIN cuando lo use en la tienda.";
export const refunded = "Reembolsado";
export const notExpected = (phone: string, order: string) =>
  `¿No lo esperaba? Llame al ${phone} y mencione el pedido ${order}.`;

export const readySubject = (order: string) => `Su pedido ${order} está listo para recoger`;
export const readyTitle = "Listo para recoger";
export const ready = (order: string) =>
  `Su pedido ${order} está listo. Recójalo con una identificación con foto en:`;
export const hours = "Horario";

export const priceSubject = (order: string) => `El precio final de su pedido ${order}`;
export const priceTitle = "Su precio final";
export const priceSet = (order: string) => `Ya tenemos el precio final de su pedido ${order}.`;
export const priceCorrected = (order: string) =>
  `Corregimos el precio final de su pedido ${order}. Este correo reemplaza al anterior.`;
export const finalPrice = "Precio final";
export const paidSoFar = "Pagado hasta ahora";
export const balanceDue = "Saldo pendiente";
export const balanceNext = (place: string, phone: string) =>
  `El saldo se paga cuando la pieza esté lista. Pague en línea, todo o en partes, o en la tienda, en ${place}. ¿Preguntas? Llame al ${phone}.`;
export const paidInFull = (phone: string) => `Ya pagó todo. ¿Preguntas? Llame al ${phone}.`;

export const shippedSubject = (order: string) => `Su pedido ${order} va en camino`;
export const shippedTitle = "Va en camino";
export const shipped = (order: string) => `Enviamos su pedido ${order}, asegurado.`;
export const tracking = (carrier: string, number: string) => `Número de rastreo de ${carrier}: ${number}.`;
export const signFor = "Alguien debe firmar al recibirlo en:";

export const receiptSubject = (receipt: string, order: string) => `Su recibo ${receipt} del pedido ${order}`;
export const receiptTitle = "Recibimos su pago";
export const received = (amount: string, order: string, pieces: string) =>
  `Gracias. Recibimos ${amount} para el pedido ${order}${pieces && `, ${pieces}`}.`;
export const yourReceipt = (receipt: string) => `Su recibo es el ${receipt}.`;
export const isPaid = "Ya pagó todo.";
export const receivedSum = "Recibido";
export const balance = "Saldo";
export const previouslyPaid = "Pagado antes";
export const printReceipt = "Imprimir su recibo";
export const unrecognizedPayment = (phone: string, receipt: string) =>
  `¿No hizo este pago? Llame al ${phone} y mencione el recibo ${receipt}.`;

export const voidSubject = (receipt: string, order: string) =>
  `El recibo ${receipt} del pedido ${order} queda anulado`;
export const voidTitle = "Su recibo queda anulado";
export const voided = (receipt: string, amount: string, order: string) =>
  `El recibo ${receipt} por ${amount} del pedido ${order} queda anulado: registramos ese pago por error. No se le cobró ni se le reembolsó nada.`;
export const keepReceipt = (phone: string) =>
  `Si usted sí hizo este pago, guarde su recibo y llame al ${phone}.`;

export const untaxedTradeIn = (amount: string) => `${amount} sin impuesto, recibido a cuenta para reventa`;
export const methods = {
  online: "Tarjeta, en línea",
  terminal: "Tarjeta",
  reader: "Tarjeta",
  cash: "Efectivo",
  check: "Cheque",
  wire: "Transferencia",
  "gift-card": "Tarjeta de regalo",
  "store-credit": "Crédito de la tienda",
  "trade-in": "Pieza recibida a cuenta",
};
export const exchanged = "Cambio de artículos";
export const reference = (of: string) => `ref. ${of}`;
