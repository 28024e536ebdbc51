export const bank = "Su banco puede tardar unos días en reflejarlo.";
export const readyAt = (place: string) =>
  `Está listo para recoger en ${place}. Traiga una identificación con foto.`;
export const hasShipped = "Ya va en camino, asegurado. Alguien debe firmar al recibirlo.";
export const hasShippedBy = (carrier: string, tracking: string) =>
  `Ya va en camino, asegurado. Número de rastreo de ${carrier}: ${tracking}. Alguien debe firmar al recibirlo.`;
export const payBalanceHere = (amount: string, place: string) =>
  `Su saldo pendiente es de ${amount}. Páguelo aquí, completo o en partes, o en la tienda, en ${place}.`;
export const isComplete = "Su pedido está completo. Gracias.";
export const designing = (email: string, weeks: string) =>
  `Estamos diseñando su pieza y le escribiremos a ${email} para definir el diseño. Estará lista ${weeks} después de que apruebe el diseño final.`;
export const depositDeducted = "El depósito se descuenta del total final.";
export const paidAndReady = (place: string) =>
  `Ya pagó todo y su pieza está lista para recoger en ${place}. Traiga una identificación con foto.`;
export const paidInFull = (email: string, place: string) =>
  `Ya pagó todo. Le escribiremos a ${email} cuando su pieza esté lista en ${place}.`;
export const finalPriceHere = "Su precio final y su saldo están en esta página.";
export const dueWhenReady = (place: string, phone: string) =>
  `El saldo se paga cuando la pieza esté lista. Pague aquí, completo o en partes, o en la tienda, en ${place}. ¿Preguntas? Llame al ${phone}.`;
export const refundComing = "Su reembolso va en camino.";
export const weRefunded = "Le reembolsamos su pago; vea nuestro correo y sus recibos.";
export const questions = (phone: string) => `¿Preguntas? Llame al ${phone}.`;
export const endedPiece = "Este pedido se cerró, así que no haremos la pieza.";
export const endedGoods = "Este pedido se cerró, así que no lo enviaremos ni lo entregaremos.";
export const isCanceled = "Su pedido está cancelado";
export const refundOnWay = "Su reembolso va en camino";
export const wasRefunded = "Su pedido fue reembolsado";
export const balanceDue = (amount: string) => `Saldo pendiente: ${amount}`;
export const complete = "Su pedido está completo";
export const depositPaid = "Su depósito está pagado";
export const isPlaced = "Recibimos su pedido";
export const bookmark = "Guarde esta página para ver cómo va su pedido.";
export const toFinalize = (email: string, weeks: string) =>
  `Le escribiremos a ${email} para definir el diseño. Estará listo ${weeks} después de que apruebe el diseño final.`;
export const whenReady = (email: string, place: string) =>
  `Le escribiremos a ${email} cuando esté listo para recoger en ${place}. Traiga una identificación con foto.`;
export const whenShipped = (email: string) =>
  `Lo enviaremos asegurado y le escribiremos a ${email} cuando salga. Alguien debe firmar al recibirlo.`;
export const callBeforeHandover = "Por el valor de este pedido, le llamaremos antes de entregarlo.";
