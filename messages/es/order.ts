export const yourPayment = "Su pago";
export const notBought = "No ha comprado nada";
export const returnToCheckout = "Volver al pago";
export const confirming = "Estamos confirmando su pago";
export const takingLong = (email: string) =>
  `Está tardando más de lo normal. Puede cerrar esta página; por favor, no pague otra vez. Le escribiremos a ${email} cuando se confirme.`;
export const pageUpdatesItself = "Esta página se actualiza sola y abre su pedido cuando esté listo.";
export const numberIs = (number: string) => `Pedido ${number}`;
export const yourInputIsSaved =
  "No se perdió nada de lo que escribió. Espere un momento y envíelo de nuevo. No se le cobrará dos veces.";
export const sendAgain = "Enviar de nuevo";
export const alreadyPlaced = "Este pedido ya está hecho";
export const openOrder = "Abrir su pedido";
export const orderNumber = (number: string) => `Pedido ${number}`;
export const order = "Pedido";
export const thankYou = (name: string) => `Gracias, ${name}`;
export const statusAndNumber = (standing: string) => `${standing}. Pedido`;
export const whatNext = "Qué sigue ahora";
export const printInvoice = "Imprimir su factura";
export const printOrder = "Imprimir su pedido";
export const trackPieces = "Vea cómo van sus piezas";
export const trackPiece = "Vea cómo va su pieza";
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

export const totalEstimated = "Total estimado";
export const deductedAndReady = (weeks: string) =>
  `El depósito se descuenta del total final. Estará listo ${weeks} después de aprobar el diseño final.`;
export const depositForOne = "Depósito de un diseño a la medida";
export const depositFor = (count: number) => `Depósito de ${count} diseños a la medida`;
export const designId = (id: string) => `Diseño ${id}`;
export const viewOrdered = "Ver como se pidió";
export const whatDesigned = "Detalles del diseño";
export const estimatedTotal = "Total estimado";
export const estimatedOrdered = "Total estimado, como se pidió";
export const priceChangedFrom = ": el precio cambió de";
export const toPrice = (price: string) => `a ${price}.`;
