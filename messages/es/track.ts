export const design = "Diseño";
export const approved = "Aprobada";
export const casting = "Fundición";
export const setting = "Engaste";
export const finishing = "Acabado";
export const ready = "Lista";
export const pickedUp = "Recogida";
export const closed = "Cerrada";
export const stageOf = (stage: string, number: number, count: number) =>
  `${stage}, etapa ${number} de ${count}`;
export const stages = "Etapas";
export const progress = "Avance";
export const now = ", ahora";
export const upcoming = "Pendiente";
export const since = "desde el ";

export const yourPiece = "Su pieza";
export const yourPieceNumber = (job: string) => `Su pieza ${job}`;
export const order = "Pedido";
export const noLongerMade = "Esta pieza ya no se va a hacer.";
export const paidSoFar = (paid: string, phone: string) =>
  `Usted ha pagado ${paid}. Llámenos al ${phone} para decidir qué hacemos con ese dinero.`;
export const refunded = "Lo que pagó ya se le reembolsó o está en camino.";
export const handedOver = "Usted ya tiene su pieza.";
export const shippedOn = (date: string, carrier: string, number: string) =>
  `Enviamos su pieza el ${date} con ${carrier}. Número de rastreo: ${number}.`;
export const pickedUpOn = (date: string) => `Su pieza se recogió el ${date}. Gracias.`;
export const stillDue = (amount: string) => `Aún debe ${amount}. Pague aquí o en la tienda.`;
export const isReady = "Su pieza está lista. Llámenos para coordinar la entrega.";
export const payBefore = "Antes puede pagar el saldo en esta página.";
export const pieceLate = (date: string) =>
  `Su pieza está atrasada: la esperábamos para el ${date}. Estamos trabajando en ella. Escríbanos abajo si no puede esperar.`;
export const startsOnceApproved = "Empezamos cuando apruebe el dibujo.";
export const readyDate = (date: string) => `Fecha estimada: ${date}.`;

export const yourDesign = "Su diseño";
export const willRedraw =
  "Este diseño es de una versión anterior de “Diseñe su joya”. Lo volveremos a dibujar para usted.";
export const price = "Precio";
export const estimatedTotal = "Total estimado";
export const depositPaid = "Depósito pagado";
export const estimatedBalance = "Saldo estimado";
export const priceHint =
  "Antes de impuestos. Acordaremos el precio final con usted y descontaremos el depósito.";

export const messages = "Mensajes";
export const you = "Usted";
export const noMessages = "Aún no hay mensajes.";
export const yourMessage = "Su mensaje";
export const sending = "Enviando";
export const sendMessage = "Enviar mensaje";
export const messageSent = "Mensaje enviado. Le responderemos aquí y por correo.";
export const messageOffline =
  "No hay conexión, así que no se envió nada. Lo que escribió sigue aquí. Envíelo otra vez cuando tenga conexión.";

export const drawingToApprove = "Su dibujo por aprobar";
export const yourDrawing = "Su dibujo";
export const approvedOn = "Aprobado el ";
export const asDrawn = ". La haremos exactamente como está dibujada.";
export const drawnAgain = (date: string) =>
  `Dibujado de nuevo el ${date}. Las formas pueden variar un poco de lo que usted aprobó.`;
export const previewOfToday =
  "Esta vista en 3D sigue nuestras formas más recientes. Hacemos el dibujo de abajo, que usted aprobó.";
export const toApprove = "Apruebe lo que vamos a hacer";
export const whatWeMake = "Lo que estamos haciendo";
export const asDescribed = ". La haremos exactamente como está descrita.";
export const confirmDescription = "Leí todo lo anterior y es lo que quiero.";
export const notLoaded =
  "No pudimos cargar las medidas de este dibujo. Vuelva a cargar esta página en un momento para aprobarlo.";
export const toRedraw =
  "Este diseño es de una versión anterior de “Diseñe su joya”, así que lo volveremos a dibujar y le enviaremos por correo un dibujo para aprobar. No haremos nada antes.";
export const everyMeasurement = "Todas las medidas";
export const sincePrevious = (changes: string) => `${changes} desde el dibujo anterior`;
export const weightsAndWalls = "pesos y grosores";
export const castingsMeasured = "Ya medimos los pesos y grosores de su fundición.";
export const workshopNotes = "Notas de nuestro taller";
export const beforeApproving =
  "Cuando lo apruebe, haremos la pieza exactamente como está dibujada y el diseño ya no se podrá cambiar. ¿Algo no está bien? ";
export const messageUs = "Escríbanos";
export const freeChanges = " primero. Los cambios son gratis antes de la fundición.";
export const confirmReviewed = (values: string) => `Revisé ${values}`;
export const confirmReviewedAndSize = (values: string, size: string) =>
  `Revisé ${values}, y la talla ${size} es correcta`;
export const allMeasurements = "todas las medidas de este dibujo";
export const changedMeasurements = (count: number) =>
  count === 1 ? "la medida que cambió" : `las ${count} medidas que cambiaron`;
export const signature = "Su nombre completo (firma)";
export const approving = "Aprobando";
export const approve = "Aprobar dibujo";
export const approvalOffline =
  "No hay conexión, así que no se aprobó nada. Lo que escribió sigue aquí. Intente de nuevo cuando tenga conexión.";
export const approvalDone = "Gracias. Su dibujo está aprobado y avisamos a nuestro taller.";
export const alreadyApproved = (date: string) =>
  `Usted aprobó este dibujo el ${date}. No tiene que hacer nada más.`;
export const newerApproved = (date: string) =>
  `El dibujo cambió después de que abrió esta página, y el más reciente se aprobó el ${date}. No tiene que hacer nada más.`;
export const drawingChanged =
  "El dibujo cambió después de que abrió esta página, así que no se aprobó nada. Revise el nuevo arriba y apruébelo.";
export const needsRedraw =
  "Tenemos que volver a dibujar esta pieza antes de que pueda aprobarla. Le avisaremos por correo cuando esté lista.";
export const closedMeanwhile = "Esta pieza ya no se va a hacer, así que no se aprobó nada.";

export const preparing = "Preparando la fundición.";
export const appearsHere = (awaited: string) => `Sus ${awaited} aparecerán aquí automáticamente.`;
export const reload = "Vuelva a cargar esta página";
export const reloadFor = (awaited: string) => ` en un momento para ver sus ${awaited}.`;

export const selections = "Lo que eligió";
export const size = "Talla";
export const engraving = "Grabado";
export const drawing = "Dibujo";
export const metal = "Metal, estimado";
export const stones = "Piedras";
export const findings = "Partes prefabricadas";
export const band = "Aro a juego";
export const castingsEstimated = "Fundición, estimada";
export const castings = "Fundición, medida";
export const changedCount = (count: number) =>
  count === 0 ? "Sin cambios" : count === 1 ? "1 cambió" : `${count} cambiaron`;
export const valuesChanged = (count: number) =>
  count === 1 ? "1 valor cambió" : `${count} valores cambiaron`;
export const valuesUnchanged = (count: number) =>
  count === 1 ? "1 valor sin cambios" : `${count} valores sin cambios`;
export const valuesOf = (part: string, count: number) =>
  `${part}: ${count === 1 ? "1 valor" : `${count} valores`}`;
export const before = "antes ";
export const none = "ninguno";
export const nowValue = ", ahora ";

export const drawn = (piece: string) =>
  `${piece}, dibujo de frente, de lado y desde arriba, con medidas en milímetros`;
export const dimensions = "Frente, lado y arriba, en milímetros";
export const dimensionsNumbered = "Frente, lado y arriba, en milímetros. Las partes delgadas están numeradas";
export const viewLarger = "Ver más grande";
export const cutThrough = (piece: string) => `${piece}, dibujo en corte, con medidas en milímetros`;
export const sections = "En corte, en milímetros. El metal se muestra con rayas";
export const viewSections = "Ver el corte más grande";
export const bandOf = (piece: string) => `${piece}, aro a juego`;
export const drawingVersion = "Versión del dibujo";
export const both = "Los dos";
export const nowDrawing = (number: number) => `Ahora, dibujo ${number}`;
export const beforeDrawing = (number: number) => `Antes, dibujo ${number}`;
export const drawingOver = (piece: string, number: number, previous: number) =>
  `${piece}, dibujo ${number} sobre el dibujo ${previous}, en línea punteada`;
export const drawingOf = (piece: string, number: number) => `${piece}, dibujo ${number}`;

export const reviewRequired = "Confirme que revisó las medidas.";
export const signatureRequired = "Escriba su nombre completo como firma.";
export const messageRequired = "Primero escriba su mensaje.";
export const alreadySent =
  "Este formulario ya se envió con otro mensaje. Vuelva a cargar la página para escribir de nuevo.";
