export const previous = "Anterior";
export const saveProgress = "Guardar avance";
export const reviewDesign = "Revisar diseño";
export const nextStep = "Siguiente paso";
export const openPrice = ", abrir el resumen del precio";
export const priceSummary = "Resumen del precio";
export const buildSteps = "Pasos del diseño";
export const yourChoices = "Lo que eligió";
export const allChoices = "Todas las opciones de este paso";
export const customBuilder = "Diseñe su joya";
export const builderDescription = "Elija estilo, metal y piedra, y vea el precio en cada paso.";
export const previewAndPrice = "Vista previa y precio";
export const needsScript = "El diseñador necesita JavaScript";
export const needsScriptHint = "Actívelo en su navegador y vuelva a cargar esta página, o llame al";
export const designTogether = "y lo diseñamos con usted.";
export const category = "Categoría";
export const style = "Estilo";
export const metal = "Metal";
export const notSelected = "Sin elegir";
export const stepOf = (step: number, of: number) => `Paso ${step} de ${of}`;
export const progress = "Avance";
export const sizeAndFit = (size: number, fit: string) => `Talla ${size}, ${fit}`;
export const none = "Ninguno";
export const choosingNow = "Eligiendo ahora";
export const stepStates = {
  completed: "completo",
  current: "actual",
  available: "disponible",
  locked: "bloqueado",
};
export const required = "(obligatorio)";
export const incomplete = "Complete los campos obligatorios antes de continuar";

export const leads = {
  category: "¿Qué vamos a hacer? El metal y la piedra no cambian.",
  style: "La forma general de la pieza.",
  metal: "Primero el color, luego la pureza.",
  stone: "Tipo, corte y los cuatro grados que fijan el precio.",
  setting: "Las piedras laterales y cómo se sujeta la piedra.",
  sizing: "Su talla y cómo le queda el aro.",
  engraving: "Hasta 25 letras, en una de tres fuentes.",
  finishing: "Superficie, bordes y caja de regalo.",
};

export const your = {
  ring: "su anillo",
  necklace: "su collar",
  bracelet: "su pulsera",
  earrings: "sus aretes",
};
export const yours = {
  ring: "Su anillo",
  necklace: "Su collar",
  bracelet: "Su pulsera",
  earrings: "Sus aretes",
};
export const another = {
  ring: "un anillo",
  necklace: "un collar",
  bracelet: "una pulsera",
  earrings: "unos aretes",
};
export const keep = {
  ring: "Conservar mi anillo",
  necklace: "Conservar mi collar",
  bracelet: "Conservar mi pulsera",
  earrings: "Conservar mis aretes",
};
export const changePiece = (your: string, another: string) => `¿Cambiar ${your} por ${another}?`;
export const whatIsLost = "Puede diseñar una pieza a la vez. El metal y la piedra no cambian, pero perderá:";
export const changeTo = (another: string) => `Cambiar por ${another}`;

export const checkoutFailed = "No se pudo iniciar el pago";
export const retryCheckout = "Intente de nuevo o llámenos para ayudarle.";
export const damagedDesign =
  "El enlace de este diseño está dañado o ya no es válido. Abra su diseño en el diseñador y ordénelo desde allí.";
export const deposit = "Depósito";
export const noDesigns = "No hay diseños en el carrito";
export const startNew = "Empezar un diseño nuevo";
export const depositExplained = "Un depósito inicia su pedido. No se le cobró nada.";
export const tooManyDesigns = (most: number) =>
  `Puede pagar el depósito de hasta ${most} diseños a la vez. Quite algunos y ordénelos después.`;
export const depositsOffline = (phone: string) =>
  `Por ahora no podemos recibir depósitos en línea. Llame al ${phone}.`;
export const totalDeposit = (amount: string) => `Depósito total: ${amount}`;
export const redirecting = "Abriendo el pago seguro";
export const noSuchDesign = "No encontramos este diseño. El enlace está dañado o ya no es válido.";
export const drawingBusy = (seconds: number) =>
  `El diseñador está ocupado. Intente de nuevo en ${seconds} segundos.`;

export const trueSize = "Tamaño real";
export const dragToTurn = "Arrastre para girar.";
export const inTrueSize = (piece: string) => `${piece} En tamaño real.`;
export const preview = "Vista previa de su diseño";
export const glassStone = "Con una piedra de muestra hasta que elija la suya";
export const arrowKeys =
  "Las flechas giran la pieza, más y menos la acercan o alejan, Inicio vuelve a la vista inicial.";
export const dragAndPinch = "Arrastre para girar, pellizque para acercar";
export const drawnSlow = "Dibujo de líneas: la vista en vivo va lenta en este dispositivo";
export const drawnOnly = "Dibujo de líneas: este navegador no muestra la vista en vivo";
export const live = (yours: string) => `${yours}, en vivo`;
export const startToPreview = "Empiece a diseñar para ver la vista previa";
export const layStraight = "Enderezar";
export const measurements = "Medidas";
export const zoomPreview = "Ampliar vista previa";
export const front = "Frente";
export const side = "Lado";
export const top = "Arriba";
export const resetView = "Restablecer";
export const views = "Vistas";
export const cardMatches = "Coincide";
export const atTrueSize = "En tamaño real en esta pantalla.";
export const matchAgain = "Ajustar la tarjeta otra vez";
export const holdCard = "Ponga una tarjeta de banco ";
export const upright = "parada ";
export const holdCardEnd = "contra la pantalla y ajuste el contorno al ancho de la tarjeta.";
export const smaller = "Más pequeño";
export const cardWidth = "Ancho del contorno de la tarjeta";
export const pixels = (count: number) => `${count} píxeles`;
export const larger = "Más grande";
export const size = "Talla";
export const inside = "Interior";
export const chain = "Cadena";
export const long = "Largo";
export const stone = "Piedra";
export const band = "Aro";
export const aboveFinger = "Altura sobre el dedo";

export const shareLink = "Enlace para compartir";
export const notCopied = "No se pudo copiar el enlace. Selecciónelo y cópielo.";
export const designSaved = "¡Diseño guardado!";
export const shareCopied = "Enlace copiado";
export const replaceOwn = "¿Reemplazar su diseño?";
export const replaceOwnHint =
  "Tiene otro diseño en proceso que no está en el carrito. Solo puede trabajar en uno a la vez.";
export const useThis = "Usar este diseño";
export const keepMine = "Conservar el mío";
export const editThis = "Editar este diseño";

export const customRing = "Anillo a medida";
export const eightSteps = "Ocho pasos, del estilo al acabado";
export const customNecklace = "Collar a medida";
export const necklaceStyles = "Dije, estación, rivière, lazo, gargantilla";
export const customBracelet = "Pulsera a medida";
export const braceletStyles = "Tenis, brazalete, con dije, esclava abierta";
export const customEarrings = "Aretes a medida";
export const earringStyles = "De botón, colgantes, argollas, candelabro";
export const from = (price: string) => `Desde ${price}`;
export const startBuilding = "Empezar";
export const continueYours = (your: string) => `Continuar con ${your}`;
export const nothingChosen = "Aún no ha elegido nada";
export const choose = "Elija";
export const chooseText = "Estilo, metal y piedra, paso a paso.";
export const see = "Vea";
export const seeText = "Su pieza gira en pantalla con el metal y la piedra que elija.";
export const know = "Sepa el precio";
export const knowText = "Cada parte tiene su precio. Nada se agrega después.";
export const begin = "Ordene";
export const beginText = (deposit: string, weeks: string) =>
  `Un depósito de ${deposit} inicia su pedido y se descuenta del precio final. Listo ${weeks} después de que apruebe el diseño final.`;
export const dreamJewelry = "Diseñe la joya de sus sueños";
export const landingDescription = (town: string) =>
  `Diseñe un anillo, collar, pulsera o aretes paso a paso y vea el precio. Hecho en ${town}.`;
export const landingIntro = (street: string) =>
  `Elija una pieza, hágala suya y vea el precio. La hacemos en nuestro taller de ${street}.`;
export const startFromBudget = (amount: string) => `Empiece con un presupuesto: ¿qué compra ${amount}?`;
export const categories = "Categorías";

export const included = "Incluido";
export const engraving = "Grabado";
export const addEngraving = "Agregar grabado";
export const optional = "Opcional";
export const engravingOptional = "El grabado es opcional. Puede dejarlo para después.";
export const font = "Fuente";
export const location = "Lugar";
export const sampleWord = "Siempre";
export const text = "Texto";
export const characters = (count: number, most: number) => `${count} / ${most} letras`;
export const lettersMissing = (font: string, letters: string) =>
  `La fuente ${font} no tiene ${letters}. Lo llamamos antes de grabar.`;
export const engravingPreview = "Vista previa del grabado";
export const surfaceFinish = "Acabado";
export const edgeStyle = "Borde";
export const giftPackaging = "Caja de regalo";
export const type = "Tipo";
export const tip = "Consejo.";
export const karatAndPurity = "Quilates y pureza";
export const karat = "Quilates";
export const cut = "Corte";
export const carat = "Peso";
export const color = "Color";
export const clarity = "Claridad";
export const certificate = "Certificado";
export const accents = "Laterales";
export const height = "Altura";
export const prongs = "Uñas";
export const prongStyle = "Estilo de uñas";
export const bandWidth = "Ancho del aro";
export const fit = "Ajuste";
export const finish = "Acabado";
export const edge = "Borde";
export const packaging = "Empaque";
export const accentStones = "Piedras laterales";
export const sizeOf = (size: number) => `Talla ${size}`;
export const usSize = "Talla US";
export const chooseSize = "Elija una talla";
export const notSure = "¿No está seguro?";
export const weMail = "Le enviamos un";
export const freeSizer = "medidor de anillos gratis";
export const sizerWhere = (area: string) =>
  `a cualquier dirección ${area}. O visítenos y le medimos el dedo en un minuto.`;
export const conversion = "Conversión aproximada";
export const colorless = "Incoloro";
export const nearColorless = "Casi incoloro";
export const faintColor = "Color tenue";
export const certification = "Certificación";
export const expertTips = "Consejos de experto";
export const caratRange = "0.25 a 5";
export const about = (length: string, width: string) => `Unos ${length} × ${width} mm`;
export const popular = "Popular";
export const selectStyle = "Elija un estilo para continuar";

export const estimatedTotal = "Total estimado";
export const totalSoFar = "Total hasta ahora";
export const depositStarts = (deposit: string) => `Un depósito de ${deposit} inicia el pedido`;
export const deducted = "y se descuenta del precio final.";
export const centerStone = "Piedra central";
export const setting = "Engaste";
export const finishing = "Acabado";
export const matchingBand = "Aro a juego";

export const bandHeading = "Un aro a juego";
export const bandText =
  "Un aro hecho para ajustar con su anillo, de la misma talla, borde y acabado. Un solo depósito cubre los dos.";
export const removeBand = "Quitar el aro";
export const addBand = "Agregar un aro a juego";
export const widthOfBand = "Ancho del aro";
export const bandGap = "Espacio entre anillo y aro";
export const bandMetal = "Metal del aro";
export const yourDesign = "Su diseño";
export const designNeedsScript =
  "Su navegador guarda su diseño y necesita JavaScript para mostrarlo. O llámenos:";
export const inCart = "Este diseño está en su carrito.";
export const byLink = "Alguien compartió este diseño con usted.";
export const inBuilder = "Es el que usted está haciendo.";
export const ownStays = "Su propio diseño no ha cambiado.";
export const takeToChange = "Ábralo en el diseñador para cambiarlo.";
export const bandDamaged = "El aro de este enlace está dañado o ya no es válido, así que lo omitimos.";
export const priceAndOrder = "Precio y pedido";
export const opensInTab = "El pago seguro se abre en otra pestaña";
export const saveOnIt = (amount: string) => `Ahorre ${amount}`;
export const talkInShowroom = "Hablarlo en la tienda";
export const depositRequired = "Se requiere depósito";
export const depositToday = (deposit: string) =>
  `${deposit} hoy, se descuentan del precio final. Estará listo en`;
export const afterApproval = "después de que apruebe el diseño final.";
export const depositOf = (deposit: string) => `Depósito de ${deposit}`;
export const ofTotal = (total: string) => `de ${total}`;
export const opening = "Abriendo";
export const payDeposit = "Pagar depósito y ordenar";
export const unfinished = (deposit: string) =>
  `Este diseño no está terminado. Complételo en el diseñador y un depósito de ${deposit} inicia su pedido.`;
export const continueDesign = "Continuar este diseño";
export const cartUpdated = "Carrito actualizado";
export const savedAsShown = (design: string) => `${design}: sus cambios están guardados.`;
export const viewCart = "Ver carrito";
export const saveToCart = "Guardar cambios en el carrito";
export const addAnother = "Agregar como otro diseño";
export const addToCart = "Agregar al carrito";
export const cartFull = "Su carrito está lleno";
export const cartFullHint =
  "Puede ordenar hasta 20 diseños a la vez. Quite algunos u ordénelos primero y luego agregue este.";
export const linkToDesign = "Enlace a su diseño";
export const linkCopied = "¡Enlace del diseño copiado!";
export const share = "Compartir";
export const ready = {
  ring: "Su anillo, listo para hacer",
  necklace: "Su collar, listo para hacer",
  bracelet: "Su pulsera, lista para hacer",
  earrings: "Sus aretes, listos para hacer",
};
export const inProgress = {
  ring: "Su anillo, en proceso",
  necklace: "Su collar, en proceso",
  bracelet: "Su pulsera, en proceso",
  earrings: "Sus aretes, en proceso",
};
export const backToBuilder = "Volver al diseñador";
export const talkFirst = "¿Prefiere hablar primero?";
export const talkFirstHint = "Envíenos su diseño y un joyero le responde en 24 horas.";
export const ringNotes = "Para cuándo lo necesita, un anillo que combine";
export const pieceNotes = "Para cuándo lo necesita, una pieza que combine";
export const fromWorkshop = "De nuestro taller";
export const specification = "Especificaciones";
export const newDesign = "Diseño nuevo";
export const startNewAsk = "¿Empezar un diseño nuevo?";
export const startNewHint =
  "Este no está en su carrito y solo puede trabajar en uno a la vez. Para conservarlo, copie antes su enlace.";
export const startOver = "Empezar otro";
export const keepThis = "Conservar este diseño";
export const damagedLink = "El enlace de este diseño está dañado o ya no es válido.";
export const backToOwn = "Volver a su propio diseño";
export const askForNewOwn = "Pida un enlace nuevo a quien se lo envió. Su propio diseño sigue aquí.";
export const askForNew = "Pida un enlace nuevo a quien se lo envió.";
export const estimatedAt = (total: string) => `Precio estimado: ${total}.`;
export const sharedPicture = (piece: string) => `${piece}: imagen de una pieza parecida`;
export const seeInRoom = (your: string) => `Vea ${your} en su espacio`;
export const tapDrawing = "Toque el dibujo para verlo en tamaño real sobre su mesa.";
export const download = "Descargar modelo 3D (GLB)";
