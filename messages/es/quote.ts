export const yourQuote = "Su cotización";
export const yourQuoteLabel = (quote: string) => `Su cotización ${quote}`;
export const quoteVersion = (quote: string, version: number) => `${quote}, versión ${version}`;
export const forClient = (name: string) => `Para ${name}`;
export const sentOn = (date: string) => `Enviada el ${date}`;
export const unpaid = "No se le cobró nada. Puede aceptar la cotización otra vez mientras esté vigente.";
export const drawing = "Dibujo de líneas";
export const depositOf = (deposit: string) => `Depósito de ${deposit}`;
export const ofTotal = (total: string) => `de ${total}`;

export const whatsIncluded = "Qué incluye";
export const item = "Descripción";
export const price = "Precio";
export const included = "Incluido";
export const tradeIn = "Pieza en parte de pago";
export const lowersTax = "reduce su impuesto sobre las ventas";
export const subtotal = "Subtotal";
export const salesTax = (place: string) => `Impuesto sobre las ventas, ${place}`;
export const noSalesTax = "Impuesto sobre las ventas: no se cobra";
export const total = "Total";

export const yourResponse = "Su respuesta";
export const respond = "Responder";
export const totalWithTax = "Total con impuesto";
export const validUntil = (day: string) => `Vigente hasta el ${day}`;
export const expiredLabel = "Vencida";
export const expiresToday = "Vence hoy";
export const daysLeft = (days: number) => (days === 1 ? "Queda 1 día" : `Quedan ${days} días`);
export const printOrSave = "Imprimir o guardar";

export const accepted = "Usted aceptó esta cotización y pagó el depósito.";
export const acceptedAndPaid = (deposit: string) =>
  `Usted aceptó esta cotización y pagó el depósito de ${deposit}.`;
export const acceptedAtCounter = (date: string) =>
  `Usted aceptó esta cotización en nuestra sala de exhibición el ${date}.`;
export const boughtInShowroom = "Usted lo compró en nuestra sala de exhibición.";
export const acceptedNoDeposit = "Usted aceptó esta cotización. Gracias.";
export const depositDue = (deposit: string) => `Falta pagar su depósito de ${deposit}.`;
export const everythingReady = "Gracias. Le tendremos todo listo.";
export const payOnline = "Ver y pagar";
export const dueAtPickup = (balance: string) => `${balance} a pagar al recogerla.`;
export const expectedOn = (day: string) => `llega hacia el ${day}`;
export const orderDeposit = (deposit: string) => `Depósito de ${deposit} para pedirla`;
export const inStock = "En existencia";
export const specialOrder = "Pedido especial";
export const service = "Servicio";
export const pictures = "Bocetos y fotos";
export const pictureNames = { sketch: "Boceto", photo: "Foto", drawing: "Dibujo" };
export const noPicture = "No encontramos esta imagen.";
export const refunded = "Se lo reembolsamos y no haremos la pieza.";
export const inWorkshop = "Gracias. Su pieza está en nuestro taller.";
export const dueWhenReady = (balance: string) => `${balance} a pagar cuando esté lista.`;
export const trackPiece = "Vea cómo va su pieza";
export const viewOrder = (order: string) => `Ver el pedido ${order}`;
export const replaced = "Una versión más reciente reemplazó a esta.";
export const viewVersion = (version: number) => `Ver la versión ${version}`;
export const expired =
  "Esta cotización venció. Pida una nueva abajo o llámenos. Los precios del metal y de las piedras pueden haber cambiado.";
export const youDeclined = "Usted rechazó esta cotización. ¿Cambió de opinión? Pida un cambio o llámenos.";
export const changeRequested =
  "Usted pidió un cambio. Esta versión sigue abierta mientras preparamos la siguiente.";

export const accepting = "Aceptando";
export const continueToPayment = "Continuar al pago";
export const acceptAndPay = (deposit: string) => `Aceptar y pagar depósito de ${deposit}`;
export const acceptQuote = "Aceptar cotización";
export const nothingNow = (balance: string, weeks: string) =>
  `No paga nada ahora. ${balance} cuando esté lista, en ${weeks}.`;
export const nothingNowInStock = (balance: string) => `No paga nada ahora. ${balance} al recogerla.`;
export const nowAndAtPickup = (deposit: string, balance: string) =>
  `${deposit} ahora. ${balance} al recogerla.`;
export const payToStart = "Usted aceptó esta versión. Pague el depósito para empezar.";
export const nowAndLater = (deposit: string, balance: string, weeks: string) =>
  `${deposit} ahora. ${balance} cuando esté lista, en ${weeks}.`;
export const change = "Pedir un cambio";
export const changeLabel = "¿Qué le gustaría cambiar?";
export const sendRequest = "Enviar solicitud";
export const changeHint = "Esta cotización sigue abierta mientras preparamos la siguiente versión.";
export const decline = "Rechazar";
export const reason = "Motivo (opcional)";
export const declineQuote = "Rechazar cotización";
export const declineHint = "No se hará ni se cobrará nada.";
export const sending = "Enviando";

export const offline =
  "No hay conexión, así que no se envió nada. Lo que escribió sigue aquí. Envíelo otra vez cuando tenga conexión.";
export const notOnline = (phone: string) =>
  `No puede aceptar esta cotización en línea. Llame al ${phone} para aceptarla.`;
export const changeReceived =
  "Recibimos su solicitud y le enviaremos una nueva versión. Esta sigue abierta hasta entonces.";
export const declineReceived = "Usted rechazó esta cotización. Gracias por avisarnos.";

export const versions = "Versiones";
export const versionSent = (version: number, date: string) => `Versión ${version}, ${date}`;
export const version = (version: number) => `Versión ${version}`;
export const replacedLabel = "Reemplazada.";
export const viewing = "Es la que está viendo.";
export const changeRequestedOn = (date: string) => `Usted pidió un cambio el ${date}`;
export const declinedOn = (date: string) => `Usted la rechazó el ${date}`;

export const quote = "Cotización";
export const quoteLabel = (quote: string) => `Cotización ${quote}`;
export const backToQuote = "Volver a su cotización";
export const preparedFor = "Preparada para";
export const piece = "Pieza";
export const versionHeading = "Versión";
export const validUntilHeading = "Vigente hasta";
export const quantity = "Cantidad";
export const depositToAccept = "Depósito para aceptar";

export const alreadyAccepted =
  "Usted ya aceptó esta cotización, así que no se cambió nada. Llámenos si quiere cambiar algo.";
export const newerVersion =
  "Después le enviamos una versión más reciente, así que no se guardó nada. Revísela abajo y responda.";
export const beingPaid =
  "El depósito se está pagando en este momento, así que no se guardó nada. Primero termine o cancele el pago.";
export const writeChange = "Díganos qué le gustaría cambiar.";
export const alreadyPaid = "Usted ya aceptó esta cotización. No se le cobró otra vez.";
export const notAccepted = (reason: string) => `${reason} No se aceptó nada y no se le cobró nada.`;
export const newerFirst = "Después le enviamos una versión más reciente. Revísela abajo.";
export const declinedBefore = "Usted rechazó esta cotización. Pida un cambio o llámenos para reabrirla.";
export const notSent = "Esta versión no se envió.";
export const pieceGone =
  "Una de estas piezas se acaba de vender o está apartada. Llámenos y le buscamos otra.";
export const hasExpired = "Esta cotización venció. Pida una nueva o llámenos.";
