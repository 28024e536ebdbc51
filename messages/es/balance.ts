export const offline =
  "No hay conexión, así que no se envió ni se cobró nada. Lo que eligió sigue aquí. Presione el botón otra vez cuando vuelva la conexión.";
export const paidAndDue = "Pagado y saldo pendiente";
export const credit = "Pagado de más";
export const balance = "Saldo";
export const priceOf = (designs: number) => `Precio de ${designs} diseños`;
export const price = "Precio";
export const version = (version: number, day: string) => `Versión ${version}, ${day}`;
export const receipts = "Recibos";
export const voided = ({ receipt, date, phone }: { receipt: string; date: string; phone: string }) =>
  `Anulamos el recibo ${receipt} el ${date} porque registramos ese pago por error. Si usted sí lo hizo, llame al ${phone}.`;
export const latePayment = "pago tardío";
export const overpayment = "pago de más";
export const depositReceipt = "depósito";
export const paymentReceipt = "pago";
export const refundReceipt = "reembolso";
export const deposit = "Depósito";
export const payment = "Pago";
export const refund = "Reembolso";
export const creditRow = "Crédito";
export const charge = "Cargo";
export const busy =
  "No pudimos consultar nuestros registros. Presione el botón otra vez en un momento. No se le cobrará dos veces.";
export const unfinished = (amount: string) =>
  `Empezó a pagar ${amount} y no terminó. Continúe o elija otro monto.`;
export const payThis = "Pagar este monto";
export const payDeposit = "Pagar el depósito";
export const howMuch = "Cuánto";
export const theDeposit = "El depósito";
export const fullBalance = "Todo el saldo";
export const anotherAmount = "Otro monto";
export const from = (amount: string) => `Desde ${amount}`;
export const amountIn = () => "Monto en dólares";
export const range = (least: string, most: string) => `De ${least} a ${most}, o todo el saldo.`;
export const allPaid = "Ya pagó todo";
export const payBalance = "Pagar el saldo";
export const pieceWithYou = "Usted ya tiene su pieza. Gracias por pagar el resto.";
export const depositNow = "El depósito se paga ahora; el resto, cuando su pieza esté lista.";
export const dueWhenReady = "Se paga cuando su pieza esté lista. Puede pagar antes, pero la fecha no cambia.";
export const received = (amount: string) => `Gracias. Recibimos su pago de ${amount}. Su recibo es`;
export const balanceDue = "Saldo pendiente";
export const paidOf = (paid: string, total: string) => `${paid} de ${total} pagados`;
export const paid = (paid: string) => `${paid} pagados`;
export const ofTotal = (total: string) => `de ${total}`;
export const takingLong =
  "Está tardando más de lo normal. Puede cerrar esta página; por favor, no pague otra vez. Le escribiremos cuando se confirme.";
export const confirming =
  "Estamos confirmando su pago. Esta página se actualiza sola; por favor, no pague otra vez.";
export const atShowroom =
  "¿Prefiere pagar en la tienda? Aceptamos tarjeta, cheque, transferencia y efectivo. Llame al";
export const pay = (amount: string) => `Pagar ${amount}`;
