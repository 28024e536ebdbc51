export const bank = "Su banco puede tardar unos días en mostrarlo.";
export const readyAt = (place: string) =>
  `Está listo para recoger en ${place}. Traiga una identificación con foto.`;
export const hasShipped = "Ya va en camino, asegurado. Alguien debe firmar al recibirlo.";
export const hasShippedBy = (carrier: string, tracking: string) =>
  `Ya va en camino, asegurado. Número de rastreo de ${carrier}: ${tracking}. Alguien debe firmar al recibirlo.`;
export const payBalanceHere = (amount: string, place: string) =>
  `Su saldo es de ${amount}. Páguelo aquí, completo o en partes, o en la tienda de ${place}.`;
export const isComplete = "Su pedido está completo. Gracias.";
export const designing = (email: string, weeks: string) =>
  `Estamos diseñando su pieza y le escribiremos a ${email} para finalizarla. Estará lista ${weeks} después de aprobar el diseño final.`;
export const depositDeducted = "El depósito se descuenta del total final.";
export const paidAndReady = (place: string) =>
  `Todo está pagado y su pieza está lista para recoger en ${place}. Traiga una identificación con foto.`;
export const paidInFull = (email: string, place: string) =>
  `Todo está pagado. Le escribiremos a ${email} cuando su pieza esté lista en ${place}.`;
export const finalPriceHere = "Su precio final y su saldo están en esta página.";
export const dueWhenReady = (place: string, phone: string) =>
  `El saldo se paga cuando la pieza esté lista. Pague aquí, completo o en partes, o en la tienda de ${place}. ¿Preguntas? Llame al ${phone}.`;
export const refundComing = "Su reembolso va en camino.";
export const weRefunded = "Le reembolsamos su pago; vea nuestro correo y sus recibos.";
export const questions = (phone: string) => `¿Preguntas? Llame al ${phone}.`;
export const endedPiece = "Este pedido terminó, así que no haremos la pieza.";
export const endedGoods = "Este pedido terminó, así que no lo enviaremos ni entregaremos.";
export const isCanceled = "Su pedido está cancelado";
export const refundOnWay = "Su reembolso va en camino";
export const wasRefunded = "Su pedido fue reembolsado";
export const balanceDue = (amount: string) => `Saldo: ${amount}`;
export const complete = "Su pedido está completo";
export const depositPaid = "Su depósito está pagado";
export const isPlaced = "Recibimos su pedido";
export const bookmark = "Guarde esta página para consultar su pedido.";
export const toFinalize = (email: string, weeks: string) =>
  `Le escribiremos a ${email} para finalizar el diseño. Estará listo ${weeks} después de aprobar el diseño final.`;
export const whenReady = (email: string, place: string) =>
  `Le escribiremos a ${email} cuando esté listo para recoger en ${place}. Traiga una identificación con foto.`;
export const whenShipped = (email: string) =>
  `Lo enviamos asegurado y le escribimos a ${email} cuando salga. Alguien debe firmar al recibirlo.`;
export const callBeforeHandover = "Para un pedido de este valor, le llamamos antes de entregarlo.";
