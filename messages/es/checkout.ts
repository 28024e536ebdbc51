import { hour } from "../spanish-hour.ts";

export const email = "Correo electrónico";
export const delivery = "Entrega";
export const address1 = "Dirección";
export const address2 = "Apartamento, unidad";
export const city = "Ciudad";
export const state = "Estado";
export const postalCode = "Código postal";
export const county = "Condado o ciudad";
export const firstName = "Nombre";
export const lastName = "Apellido";
export const phone = "Teléfono";
export const showPurchase = "Mostrar su compra";
export const discountCode = "Código de descuento";
export const testCode = "Código de pago de prueba";

export const repriced =
  "Un precio cambió desde que abrió esta página. El resumen muestra los dos precios. Continúe solo si está de acuerdo con el nuevo total.";
export const noCode = "Primero escriba un código de descuento.";
export const codeApplied = "Su código de descuento está aplicado.";
export const codeRemoved = "Se quitó el código de descuento.";
export const pieceSold = "Esta pieza se acaba de vender.";
export const pieceGone = "Esta pieza ya no está disponible.";
export const pieceHeld = "Otro cliente está comprando esta pieza.";

export const secure = "Pago seguro";
export const testPayments = "Pagos de prueba: no se cobra nada.";
export const contact = "Contacto";
export const contactStep = "Pago: contacto";
export const detailsStep = "Pago: contacto y entrega";
export const paymentStep = "Pago: forma de pago";
export const contactAndDelivery = "Contacto y entrega";
export const yourName = "Su nombre";
export const showPurchaseConsent = "Pueden mostrar mi nombre y mi ciudad con lo que compré";
export const showPurchaseHint = "Opcional. Los visitantes de la tienda pueden verlo por 15 minutos.";
export const checking = "Revisando";
export const toPayment = "Continuar al pago";
export const updateTotal = "Actualizar el total";
export const returnToShop = "Volver a la tienda";
export const phoneHint = "Le llamamos antes de entregar un pedido de este valor.";
export const free = "Gratis";
export const insured = "Envío asegurado, requiere firma";
export const pickUp = "Recoger en la tienda";
export const chooseOne = "Elija una opción";
export const addressSetsTax = "Se usa para calcular el impuesto sobre las ventas.";

export const summary = "Resumen del pedido";
export const removing = "Quitando";
export const remove = "Quitar";
export const applying = "Aplicando";
export const apply = "Aplicar";
export const tax = "Impuesto";
export const estimatedTax = "Impuesto estimado";
export const depositDue = "Depósito a pagar hoy";
export const total = "Total";
export const subtotal = "Subtotal";
export const discount = "Descuento";
export const enterAddress = "Escriba su dirección";
export const noTax = "Impuesto de destino no calculado";
export const similar = "Pedir una pieza parecida";
export const priceChanged = "El precio cambió: ";
export const from = "de ";
export const to = " a";
export const agreeToPrice = "Si continúa, acepta el nuevo precio.";
export const openCart = "Abrir su carrito";

export const payment = "Pago";
export const declined = "Su pago fue rechazado. No se le cobró nada.";
export const cardOrWallet = "Tarjeta, Apple Pay o Google Pay";
export const onProviderPage =
  "Usted paga en la página de nuestro procesador de tarjetas y vuelve aquí. Su tarjeta nunca pasa por esta tienda.";
export const nothingToPay = "Su descuento cubre el total. No hay nada que pagar.";
export const release = "Liberar mis piezas";
export const opening = "Abriendo";
export const paying = "Pagando";
export const placing = "Enviando";
export const placeOrder = "Hacer el pedido";
export const testGateway = "Pasarela de prueba";
export const testHint =
  "1 aprueba el pago, 2 lo rechaza, 3 falla. Nunca escriba aquí el número de una tarjeta real.";
export const changing = "Cambiando";
export const change = "Cambiar";

export const unknownTitle = "No encontramos esta página";
export const unknown =
  "El enlace está incompleto o ya no es válido. Su carrito sigue en el navegador que usó.";
export const formFromOtherSiteTitle = "Este formulario vino de otro sitio";
export const formFromOtherSite =
  "Solo aceptamos pedidos de nuestras páginas, así que no se pidió nada. Abra su carrito en la tienda y pague allí.";
export const unreadableFormTitle = "No pudimos leer este formulario";
export const unreadableForm = "No se pidió nada. Abra su carrito en la tienda y pague allí.";
export const tooLongTitle = "El texto es demasiado largo";
export const tooLong =
  "El formulario acepta 32 KB de texto, así que no se pidió nada. Vuelva y acorte lo que escribió.";
export const busyTitle = "No pudimos conectar con el pago";
export const busyPage =
  "No se cambió ni se cobró nada. Vuelva a cargar la página en un momento, o llámenos y tomamos su pedido por teléfono.";
export const serverErrorTitle = "Tuvimos un problema técnico";
export const serverError =
  "Ya nos avisaron. Vuelva a cargar la página: no se le cobrará dos veces. O llámenos y lo resolvemos por teléfono.";

export const busy = (phone: string) =>
  `No pudimos conectar con el pago, así que no se cambió ni se cobró nada. Espere un momento y presione el botón otra vez, o llame al ${phone}.`;
export const offline = (phone: string) =>
  `Se cortó la conexión. Presione el botón otra vez: no se le cobrará dos veces. O llame al ${phone}.`;
export const heldUntil = (time: string) =>
  `Otro cliente está comprando esta pieza. Podría volver a estar disponible a ${hour(time)}.`;
export const aboveLimit = (phone: string) => `Pasa de nuestro límite asegurado. Llame al ${phone}.`;
export const callUs = (phone: string) => `Llame al ${phone}`;
export const discountOf = (code: string) => `Descuento ${code}`;
export const quantity = (count: number) => `Cantidad ${count}`;
export const each = (price: string) => ` ${price} cada una`;
export const pay = (amount: string) => `Pagar ${amount}`;
export const continueToPay = (amount: string) => `Continuar y pagar ${amount}`;
export const depositUntil = (time: string) => `Puede pagar el depósito hasta ${hour(time)}`;
export const pieceUntil = (time: string) => `Su pieza está apartada hasta ${hour(time)}`;
export const piecesUntil = (time: string) => `Sus piezas están apartadas hasta ${hour(time)}`;
