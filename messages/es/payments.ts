import { hour } from "../spanish-hour.ts";

export const cartEmpty = "Su carrito está vacío.";
export const chooseDelivery = "Elija recoger en la tienda o envío asegurado.";
export const notByParcel = (phone: string) =>
  `No enviamos piezas de este valor. Elija recoger en la tienda o llame al ${phone}.`;
export const needsPhone =
  "Escriba su teléfono: por el valor de este pedido, le llamamos antes de entregarlo.";
export const perPiece = (most: number, piece: string) => `Máximo ${most} de ${piece} por pedido.`;
export const perOrder = (most: number) => `Máximo ${most} piezas por pedido.`;
export const lowerQuantities = (phone: string) =>
  `Reduzca las cantidades en su carrito y vuelva a abrir el pago, o llame al ${phone}.`;
export const soldOut = (piece: string) => `${piece}: agotado.`;
export const cartHasAllLeft = (piece: string) => `Todo lo que queda de ${piece} ya está en el carrito.`;
export const fewerLeft = (most: number, piece: string, quantity: number) =>
  `Solo hay ${most} de ${piece}, así que la cantidad bajó a ${quantity}.`;
export const discontinuedPiece = "Una pieza que ya no está en el catálogo";
export const tooManyHeld = (most: number, phone: string) =>
  `Puede apartar ${most} piezas a la vez. Quite piezas de este carrito o termine antes su otro pago, o llame al ${phone}.`;
export const tooManyHolds = (most: number, phone: string) =>
  `Ya tiene piezas apartadas en otros ${most} pagos. Termine o libere uno primero, o llame al ${phone}.`;
export const holdsPaused = (time: string, phone: string) =>
  `Dos de sus apartados vencieron sin pago. Podrá apartar otra pieza a ${hour(time)}, o llame al ${phone}.`;
export const noPayments = (phone: string) =>
  `Por ahora no podemos recibir pagos, así que no se apartó nada y no se le cobró. Intente de nuevo en unos minutos o llame al ${phone}.`;
export const sentWithOtherDetails = "Este pago ya se envió con otros datos. Vea abajo su estado.";
export const alreadyPlacedAs = (order: string) => `Este pedido ya se hizo: ${order}.`;
export const payingInAnotherTab =
  "Ya está pagando este pedido en otra pestaña o ventana. Vuelva a cargar esta página para continuar.";
export const paymentStatusUnknown =
  "Aún no sabemos qué pasó con su pago, así que no liberamos nada. Espere un momento e intente de nuevo.";
export const pickUp = "Recoger en la tienda";

export const checkoutClosed = "Este pago ya no está abierto. Vuelva a su carrito.";
export const heldAtThisPrice =
  "Sus piezas están apartadas a este precio. Vuelva un paso atrás para cambiar el código.";
export const alreadyPlaced = "Este pedido ya se hizo.";
export const unknownCode = "No reconocemos este código de descuento.";
export const usedCode = "Este código de descuento ya se usó.";
export const codeElsewhere = "Este código de descuento se está usando en otro pedido.";
export const expiredCode = "Este código de descuento ya venció.";
export const totalChanged = (why: string) => `${why} No se le ha cobrado nada. Revise el nuevo total.`;
export const notForDeposits = "Los códigos de descuento sirven para piezas, no para depósitos.";

export const testCardNumber =
  "Este es un pago de prueba y no acepta números de tarjeta. No guardamos lo que escribió. Escriba 1, 2 o 3.";
export const testCode = "Escriba 1 para aprobar el pago, 2 para rechazarlo o 3 para que falle.";
export const pageOutOfDate = "Esta página no estaba al día. Revise el total otra vez y luego pague.";
export const unreachable =
  "No pudimos conectar con el servicio de pagos. No se le cobró. Espere un momento y presione el botón otra vez.";
export const orderRefused = "El servicio de pagos no aceptó este pedido. No se le cobró. Llámenos.";
export const declined = "Su pago fue rechazado. No se le cobró.";
export const failed = "No se pudo completar el pago. No se le cobró. Intente de nuevo.";
export const holdEnded =
  "Su apartado venció, así que no se le cobró nada. Continúe al pago para apartar la pieza de nuevo.";
export const paymentRefundedAfterHold =
  "Su pago llegó cuando el apartado ya había vencido. Se lo reembolsamos completo.";
export const sentWithOtherCode = "Este pago ya se envió con otro código. Revise su estado.";
export const confirming =
  "Su pago se está confirmando, así que no se puede empezar otra vez. Le escribiremos cuando termine.";

export const pieces = (count: number) => `${count} piezas`;
export const insuredDelivery = "Envío asegurado";
export const salesTax = (place: string) => `Impuesto sobre las ventas, ${place}`;
export const afterCredits = (order: string) => `Pedido ${order}, después de tarjetas de regalo y créditos`;
export const towardsBalance = (order: string) => `Abono al saldo del pedido ${order}`;

export const chooseAmount = "Elija cuánto desea pagar.";
export const noDeposit = "Ya no se pide un depósito. Elija otra vez.";
export const enterAmount = (currency: string) =>
  `Escriba un monto en ${currency === "dollars" ? "dólares" : currency}, como 500 o 1,250.00.`;
export const amountAboveBalance = (balance: string) =>
  `Su saldo es de ${balance}. Escriba ese monto o menos.`;
export const balanceBelowMinimum = (balance: string) =>
  `${balance} es muy poco para pagar con tarjeta. Páguelo en la tienda.`;
export const payBalanceAtOnce = (balance: string) =>
  `El saldo de ${balance} se paga completo, de una sola vez.`;
export const minimumPart = (least: string) =>
  `El mínimo es ${least}. Escriba un monto mayor o pague todo el saldo.`;
export const cardLimit = (most: string) =>
  `El máximo por pago con tarjeta es ${most}. Divídalo en varios pagos.`;
export const remainderTooSmall = (least: string, most: string) =>
  `Quedarían menos de ${least}, que es el pago mínimo. Escriba ${most} o menos, o pague todo el saldo.`;
export const nothingLeft = "No queda nada por pagar, así que no se le cobró. Revise su saldo.";
export const balanceChanged =
  "Su saldo cambió después de abrir esta página, así que no se le cobró. Revise el nuevo y luego pague.";
export const balanceOutOfDate =
  "Esta página no estaba al día, así que no se le cobró. Revise su saldo otra vez y luego pague.";
export const sentWithOtherChoice =
  "Este pago ya se envió con otra opción, así que no se le volvió a cobrar. Revise su saldo.";
export const paymentRefused = "El servicio de pagos no aceptó este pago. No se le cobró. Llámenos.";
export const paymentInProgress =
  "Hay otro pago en proceso, así que no se le volvió a cobrar. Espere un momento e intente de nuevo.";
export const earlierPaid = "Su pago anterior ya llegó, así que no se le volvió a cobrar. Revise su saldo.";
export const earlierConfirming =
  "Su pago anterior se está confirmando, así que no se le volvió a cobrar. Le escribiremos cuando termine.";
export const earlierRefunded =
  "Su pago anterior llegó cuando ya no se debía, así que se lo reembolsamos completo. No se le volvió a cobrar.";
export const refundingSurplus = (amount: string) =>
  `Este saldo ya se había pagado o cambió, así que le reembolsamos completo su pago de ${amount}, de la misma forma en que pagó. Su banco puede tardar unos días en reflejarlo.`;

export const tooManyDesigns = (most: number) =>
  `Puede pagar el depósito de hasta ${most} diseños a la vez. Quite algunos del carrito.`;
export const thisDesign = "Este diseño";
export const designNumber = (number: number) => `El diseño ${number}`;
const again =
  "No se cobró el depósito. Abra el diseño en “Diseñe su joya” y empiece el pedido de nuevo desde allí.";
export const damagedDesign = (design: string) => `${design} está dañado o ya no es válido. ${again}`;
export const unfinishedDesign = (design: string) => `${design} no está terminado. ${again}`;
export const damagedBand = (design: string) => `${design} tiene el aro dañado. ${again}`;
