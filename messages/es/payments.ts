import { hour } from "./hour.ts";

export const cartEmpty = "Su carrito está vacío.";
export const chooseDelivery = "Elija recoger en la tienda o envío asegurado.";
export const notByParcel = (phone: string) =>
  `No enviamos por paquetería piezas de este valor. Elija recoger en la tienda o llame al ${phone}.`;
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
  `Dos de sus apartados terminaron sin pago. Podrá apartar otra pieza a ${hour(time)}, o llame al ${phone}.`;
export const noPayments = (phone: string) =>
  `Por ahora no podemos recibir pagos, así que no se apartó nada y no se le cobró. Intente de nuevo en unos minutos o llame al ${phone}.`;
export const sentWithOtherDetails = "Este pago ya se envió con otros datos. Vea abajo cómo está ahora.";
export const alreadyPlacedAs = (order: string) => `Este pedido ya se hizo. Su número es ${order}.`;
export const payingInAnotherTab =
  "Este pedido ya espera su pago en otra pestaña o ventana. Vuelva a cargar esta página para continuar.";
export const paymentStatusUnknown =
  "Aún no sabemos qué pasó con su pago, así que no liberamos nada. Espere un momento e intente de nuevo.";
export const pickUp = "Recoger en la tienda";

export const checkoutClosed = "Este pago ya no está abierto. Vuelva a su carrito.";
export const heldAtThisPrice =
  "Sus piezas están apartadas a este precio. Vuelva un paso atrás para cambiar el código.";
export const alreadyPlaced = "Este pedido ya se hizo.";
export const unknownCode = "No conocemos este código de descuento.";
export const usedCode = "Este código de descuento ya se usó.";
export const codeElsewhere = "Este código de descuento se está usando en otro pedido.";
export const expiredCode = "Este código de descuento ya venció.";
export const totalChanged = (why: string) => `${why} No se le ha cobrado nada. Revise el nuevo total.`;
export const notForDeposits = "Los códigos de descuento valen para piezas, no para depósitos.";

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
  "Su apartado terminó, así que no se compró nada y no se le cobró. Continúe al pago para apartarla de nuevo.";
export const paymentRefundedAfterHold =
  "Su pago llegó cuando el apartado ya había terminado. No se compró nada y le reembolsamos todo.";
export const sentWithOtherCode = "Este pago ya se envió con otro código. Vea cómo está ahora.";
export const confirming =
  "Su pago se está confirmando, así que no se puede empezar otra vez. Le escribiremos cuando termine.";

export const pieces = (count: number) => `${count} piezas`;
export const insuredDelivery = "Envío asegurado";
export const salesTax = (place: string) => `Impuesto sobre las ventas, ${place}`;
export const towardsBalance = (order: string) => `Abono al saldo del pedido ${order}`;

export const chooseAmount = "Elija cuánto paga.";
export const noDeposit = "Ya no se pide un depósito. Elija otra vez.";
export const enterAmount = (currency: string) =>
  `Escriba un monto en ${currency === "dollars" ? "dólares" : currency}, como 500 o 1,250.00.`;
export const amountAboveBalance = (balance: string) =>
  `Solo quedan ${balance} por pagar. Escriba ${balance} o menos.`;
export const balanceBelowMinimum = (balance: string) =>
  `${balance} es muy poco para pagar con tarjeta. Páguelo en la tienda.`;
export const payBalanceAtOnce = (balance: string) =>
  `El saldo de ${balance} solo se puede pagar completo. Elija pagarlo todo.`;
export const minimumPart = (least: string) =>
  `El mínimo es ${least}. Escriba un monto mayor o pague todo el saldo.`;
export const cardLimit = (most: string) => `Un pago con tarjeta es de ${most} o menos. Pague en partes.`;
export const remainderTooSmall = (least: string, most: string) =>
  `Quedarían menos de ${least}, que no se pueden pagar como una parte. Escriba ${most} o menos, o pague todo.`;
export const nothingLeft = "No queda nada por pagar, así que no se le cobró. Revise su saldo.";
export const balanceChanged =
  "Su saldo cambió después de abrir esta página, así que no se le cobró. Revise el nuevo y luego pague.";
export const balanceOutOfDate =
  "Esta página no estaba al día, así que no se le cobró. Revise su saldo otra vez y luego pague.";
export const sentWithOtherChoice =
  "Este pago ya se envió con otra opción, así que no se le cobró más. Revise su saldo.";
export const paymentRefused = "El servicio de pagos no aceptó este pago. No se le cobró. Llámenos.";
export const paymentInProgress =
  "Ya se está haciendo otro pago de este saldo, así que no se le cobró más. Espere un momento e intente de nuevo.";
export const earlierPaid = "Su pago anterior ya llegó, así que no se le cobró más. Revise su saldo.";
export const earlierConfirming =
  "Su pago anterior se está confirmando, así que no se le cobró más. Le escribiremos cuando termine.";
export const earlierRefunded =
  "Su pago anterior llegó cuando ya no se debía y se le devuelve completo. No se le cobró más.";
export const refundingSurplus = (amount: string) =>
  `Este saldo se pagó o cambió mientras tanto, así que su pago de ${amount} se le devuelve completo, por el mismo medio. Su banco puede tardar unos días en mostrarlo.`;

export const tooManyDesigns = (most: number) =>
  `En un pago caben depósitos de ${most} diseños. Quite algunos del carrito.`;
export const thisDesign = "Este diseño";
export const designNumber = (number: number) => `El diseño ${number}`;
const again =
  "No se cobró el depósito. Abra el diseño en “Diseñe su joya” y empiece el pedido de nuevo desde allí.";
export const damagedDesign = (design: string) => `${design} está dañado o ya no es válido. ${again}`;
export const unfinishedDesign = (design: string) => `${design} no está terminado. ${again}`;
export const damagedBand = (design: string) => `${design} tiene el aro dañado. ${again}`;
