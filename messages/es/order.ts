export const yourPayment = "Su pago";
export const notBought = "No se compró nada";
export const returnToCheckout = "Volver al pago";
export const confirming = "Estamos confirmando su pago";
export const takingLong = (email: string) =>
  `Está tardando más de lo normal. Puede cerrar esta página; no pague otra vez. Le escribiremos a ${email} cuando se confirme.`;
export const checksItself = "Esta página se actualiza sola y abre su pedido cuando esté listo.";
export const numberIs = (number: string) => `Pedido ${number}`;
export const keptTyped =
  "No se perdió nada de lo que escribió. Espere un momento y envíelo de nuevo. No se le cobrará dos veces.";
export const sendAgain = "Enviar de nuevo";
export const alreadyPlaced = "Este pedido ya está hecho";
export const openOrder = "Abrir su pedido";
export const orderNumber = (number: string) => `Pedido ${number}`;
export const order = "Pedido";
export const thankYou = (name: string) => `Gracias, ${name}`;
export const standingAndNumber = (standing: string) => `${standing}. Pedido`;
export const whatNext = "Qué sigue ahora";
export const printInvoice = "Imprimir su factura";
export const printOrder = "Imprimir su pedido";
export const trackPieces = "Siga sus piezas";
export const trackPiece = "Siga su pieza";
export const trackText = "Apruebe su dibujo, vea el avance y escriba al taller.";
export const seeDrawing = "Ver su dibujo";
export const yourOrder = "Su pedido";
export const deposit = "Depósito";
export const details = "Detalles del pedido";
export const placed = "Fecha";
export const status = "Estado";
export const refunded = "Reembolsado";
export const handedOver = "Entregado, con saldo pendiente";
export const states = {
  pending_payment: "Esperando el pago",
  paid: "Pagado",
  ready_for_pickup: "Listo para recoger",
  shipped: "Enviado",
  completed: "Completado",
  cancelled: "Cancelado",
  refund_pending: "Reembolso en camino",
  refunded: "Reembolsado",
  in_design: "En diseño",
  final_quoted: "Precio final cotizado",
};

export const bank = "Su banco puede tardar unos días en mostrarlo.";
export const readyAt = (place: string) =>
  `Está listo para recoger en ${place}. Traiga una identificación con foto.`;
export const hasShipped = "Ya va en camino, asegurado. Alguien debe firmar al recibirlo.";
export const hasShippedBy = (carrier: string, tracking: string) =>
  `Ya va en camino, asegurado. Número de rastreo de ${carrier}: ${tracking}. Alguien debe firmar al recibirlo.`;
export const owes = (amount: string, place: string) =>
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
export const isPlaced = "Su pedido está hecho";
export const bookmark = "Guarde esta página para consultar su pedido.";
export const toFinalize = (email: string, weeks: string) =>
  `Le escribiremos a ${email} para finalizar el diseño. Estará listo ${weeks} después de aprobar el diseño final.`;
export const whenReady = (email: string, place: string) =>
  `Le escribiremos a ${email} cuando esté listo para recoger en ${place}. Traiga una identificación con foto.`;
export const whenShipped = (email: string) =>
  `Lo enviamos asegurado y le escribimos a ${email} cuando salga. Alguien debe firmar al recibirlo.`;
export const callFirst = "Para un pedido de este valor, lo llamamos antes de entregarlo.";

export const totalEstimated = "Total estimado";
export const deductedAndReady = (weeks: string) =>
  `El depósito se descuenta del total final. Estará listo ${weeks} después de aprobar el diseño final.`;
export const depositForOne = "Depósito de un diseño a medida";
export const depositFor = (count: number) => `Depósito de ${count} diseños a medida`;
export const designId = (id: string) => `Diseño ${id}`;
export const viewOrdered = "Ver como se pidió";
export const whatDesigned = "Detalles del diseño";
export const estimatedTotal = "Total estimado";
export const estimatedOrdered = "Total estimado, como se pidió";
export const priceChangedFrom = ": el precio cambió de";
export const toPrice = (price: string) => `a ${price}.`;
