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
export const needsScript = "Para diseñar necesita JavaScript";
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
export const required = "(obligatorio)";
export const incomplete = "Complete los campos obligatorios antes de continuar";

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
  "El enlace de este diseño está dañado o ya no es válido. Abra su diseño en “Diseñe su joya” y ordénelo desde allí.";
export const deposit = "Depósito";
export const noDesigns = "No hay diseños en el carrito";
export const startNew = "Empezar un diseño nuevo";
export const depositExplained = "Un depósito inicia su pedido. No se le cobró nada.";
export const redirecting = "Abriendo el pago seguro";
export const noSuchDesign = "No encontramos este diseño. El enlace está dañado o ya no es válido.";
export const drawingBusy = (seconds: number) =>
  `Nuestro sistema está ocupado. Intente de nuevo en ${seconds} segundos.`;

export const trueSize = "Tamaño real";
export const dragToTurn = "Arrastre para girar.";
export const inTrueSize = (piece: string) => `${piece} En tamaño real.`;
export const preview = "Vista previa de su diseño";
export const glassStone = "Con una piedra de muestra hasta que elija la suya";
export const arrowKeys =
  "Las flechas giran la pieza, más y menos la acercan o alejan, Inicio vuelve a la vista inicial.";
export const dragAndPinch = "Arrastre para girar, pellizque para acercar";
export const drawnSlow = "Dibujo de líneas: la vista en 3D va lenta en este dispositivo";
export const drawnOnly = "Dibujo de líneas: este navegador no muestra la vista en 3D";
export const live = (yours: string) => `${yours}, en 3D`;
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
export const matchAgain = "Volver a medir con la tarjeta";
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

export const from = (price: string) => `Desde ${price}`;
export const startFromBudget = (amount: string) =>
  `Empiece con un presupuesto: ¿qué puede comprar con ${amount}?`;

export const included = "Incluido";
export const engraving = "Grabado";
export const addEngraving = "Agregar grabado";
export const optional = "Opcional";
export const engravingOptional = "El grabado es opcional. Puede dejarlo y agregarlo después.";
export const font = "Letra";
export const location = "Lugar";
export const sampleWord = "Siempre";
export const text = "Texto";
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
export const length = "Largo";
export const wrist = "Medida de muñeca";
export const lengthNote = "Medido con el broche. Sin costo adicional.";
export const wristNote = "Mida su muñeca sin holgura. Sin costo adicional.";
export const inches = (inches: number) => `${inches} pulg.`;
export const fit = "Ajuste";
export const finish = "Acabado";
export const edge = "Borde";
export const packaging = "Empaque";
export const accentStones = "Piedras laterales";
export const usSize = "Talla US";
export const chooseSize = "Elija una talla";
export const notSure = "¿No sabe su talla?";
export const wellMail = "Le enviamos un";
export const freeSizer = "medidor de anillos gratis";
export const conversion = "Conversión aproximada";
export const colorless = "Incoloro";
export const nearColorless = "Casi incoloro";
export const faintColor = "Color tenue";
export const certification = "Certificación";
export const expertTips = "Consejos de experto";
export const caratRange = "0.25 a 5";
export const popular = "Popular";
export const selectStyle = "Elija un estilo para continuar";

export const estimatedTotal = "Total estimado";
export const totalSoFar = "Total hasta ahora";
export const depositStarts = (deposit: string) => `Un depósito de ${deposit} inicia el pedido`;
export const deducted = " y se descuenta del precio final.";
export const centerStone = "Piedra central";
export const setting = "Engaste";
export const finishing = "Acabado";
export const matchingBand = "Aro a juego";

export const bandHeading = "Un aro a juego";
export const removeBand = "Quitar el aro";
export const addBand = "Agregar un aro a juego";
export const widthOfBand = "Ancho del aro";
export const bandGap = "Espacio entre anillo y aro";
export const bandMetal = "Metal del aro";
export const yourDesign = "Su diseño";
export const designNeedsScript =
  "Su navegador guarda su diseño y necesita JavaScript para mostrarlo. O llámenos:";
export const priceAndOrder = "Precio y pedido";
export const opensInTab = "El pago seguro se abre en otra pestaña";
export const talkInShowroom = "Hablar en la tienda";
export const depositRequired = "Se requiere depósito";
export const afterApproval = "después de que apruebe el diseño final.";
export const opening = "Abriendo";
export const payDeposit = "Pagar depósito y ordenar";
export const continueDesign = "Seguir con este diseño";
export const cartUpdated = "Carrito actualizado";
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
export const backToBuilder = "Seguir diseñando";
export const talkFirst = "¿Prefiere hablar primero?";
export const talkFirstHint = "Envíenos su diseño y un joyero le responde en 24 horas.";
export const fromWorkshop = "De nuestro taller";
export const specification = "Especificaciones";
export const newDesign = "Diseño nuevo";
export const startNewQuestion = "¿Empezar un diseño nuevo?";
export const startOver = "Empezar otro";
export const keepThis = "Conservar este diseño";
export const backToOwn = "Volver a su propio diseño";
export const tapDrawing = "Toque el dibujo para verlo en tamaño real con realidad aumentada.";
export const download = "Descargar modelo 3D (GLB)";
