export const notFound = "Producto no encontrado";
export const notFoundHint = "Quizás se vendió o el enlace cambió.";
export const backHome = "Volver al inicio";
export const backToCollection = "Volver a la colección";
export const shop = "Tienda";
export const inStock = "disponible";
export const sold = "vendida";
export const from = (price: string) => `Desde ${price}`;
export const atShowroom = (shop: string, town: string) => `En ${shop}, ${town}.`;

export const pictures = "Fotos";
export const scrollPictures = (count: number) => `${count} fotos, deslice hacia el lado`;
export const picture = (number: number) => `Foto ${number}`;
export const noPicture = "Aún no hay foto. Este dibujo muestra una pieza parecida";
export const zoom = "Ampliar imagen";
export const zoomIn = "Acercar";
export const zoomOut = "Alejar";
export const size = "Tamaño";

export const notMade = "No hacemos esa versión. ";
export const chooseBelow = "Elija entre las opciones de abajo.";
export const seeMade = "Ver la que hacemos";
export const chooseOption = "Elija una opción";
export const optionSold = ", vendida";
export const optionNotMade = ", no disponible";
export const anotherOne = "Avísenme cuando tengan otra";
export const similar = "Pedir una pieza parecida";
export const tryOn = "Pruébesela en la tienda";
export const makeItYoursLink = "Un diseño nuestro. Hágalo suyo";
export const compare = "Comparar con otra pieza";
export const showroomIn = (town: string, days: string) => `Tienda en ${town}: ${days}, `;
export const questions = "¿Preguntas? ";

export const description = "DESCRIPCIÓN:";
export const details = "DETALLES:";
export const typical = "Detalles típicos de este tipo de pieza";
export const itemCode = "Código";

export const delivery = "Entrega";
export const deliveryAndReturns = "Entrega y devoluciones";
export const pickUpIn = (town: string) => `Recoja en ${town}`;
export const pickUpFree = "Gratis. Le avisamos por correo cuando esté lista.";
export const bookVisit = "Reserve una cita";
export const shipping = "Envíos";
export const daysToReturn = (days: number) => `${days} días para devolver`;
export const returnPolicy = "Política de devoluciones";
export const byArrangement = (phone: string) => `Se coordina con usted. Llame al ${phone}.`;
export const insured = (price: string, within: string) => `${price} ${within}, asegurado y con firma.`;
export const insuredFrom = (price: string, within: string) =>
  `Desde ${price} ${within}, asegurado y con firma.`;
export const alsoLike = "También le puede gustar";
export const seeAll = "Ver todas las piezas";
export const seeAllOf = (collection: string) => `Ver todo: ${collection}`;

export const builderDesign = "Un diseño nuestro";
export const makeItYours = "Hágalo suyo";
export const startFromPiece = "Empiece con esta pieza y cambie lo que quiera. Vea el precio en cada paso.";
export const openDesign = "Abrir el diseño";
export const drawnInLines = (design: string) => `${design}, dibujo de líneas`;
export const seeLive = "Ver en 3D";
export const liveNotLoaded = "No se pudo cargar la vista en 3D";
export const bandDiffers = (builder: number, piece: number) =>
  `En “Diseñe su joya” el aro mide ${builder} mm de ancho. El de esta pieza mide ${piece} mm.`;

export const watchesBy = (maker: string) =>
  `Los relojes ${maker} suelen tener una caja de 36 a 43 mm de acero u oro, cristal de zafiro y movimiento mecánico.`;
export const watches =
  "Los relojes de este tipo suelen tener una caja de 36 a 43 mm de acero u oro, cristal de zafiro y movimiento mecánico.";
export const noPapers =
  "Aún no hemos registrado los papeles de este reloj. Pregúntenos por su referencia, año y estado.";
export const notMeasured = "Aún no hemos medido esta pieza. Pregúntenos y se la pesamos.";
export const earrings =
  "Los aretes de este tipo se hacen en oro de 10K a 18K o en plata, y el par pesa de 1 a 4 g.";
export const rings =
  "Los anillos de este tipo se hacen en oro de 10K a 18K o en platino, y pesan de 2 a 8 g según la talla.";
export const necklaces =
  "Los collares de este tipo se hacen en oro de 10K a 18K, miden de 16 a 20 pulgadas y pesan de 2 a 6 g.";
export const bracelets =
  "Las pulseras de este tipo se hacen en oro de 10K a 18K o en plata, y pesan de 8 a 25 g.";
export const jewelry =
  "Las joyas de este tipo se hacen en oro, platino o plata, y llevan el sello de su pureza.";
export const maker = "Marca";
export const caseSize = "Caja";
export const caseMaterial = "Material de la caja";
export const movement = "Movimiento";
export const crystal = "Cristal";
export const waterResistance = "Resistencia al agua";
export const metal = "Metal";
export const purity = "Pureza";
export const closure = "Cierre";
export const weight = "Peso aproximado";
export const bandWidth = "Ancho del aro";
export const ringSizes = "Tallas";
export const length = "Largo";
export const typicalCase = "36 a 43 mm";
export const steelOrGold = "Acero u oro";
export const automaticOrManual = "Automático o manual";
export const sapphire = "Zafiro";
export const typicalResistance = "30 a 300 m";
export const goldOrSilver = "Oro o plata";
export const goldOrPlatinum = "Oro o platino";
export const gold = "Oro";
export const anyMetal = "Oro, platino o plata";
export const goldOr925 = "10K a 18K, o 925";
export const goldOr950 = "10K a 18K, o 950";
export const karats = "10K a 18K";
export const asStamped = "Según el sello de la pieza";
export const postsOrHoops = "De poste o argollas";
export const pairWeight = "1 a 4 g el par";
export const ringWeight = "2 a 8 g";
export const necklaceWeight = "2 a 6 g";
export const braceletWeight = "8 a 25 g";
export const weighedOnRequest = "Se pesa a pedido";
export const typicalWidth = "2 a 6 mm";
export const typicalSizes = "US 5 a 12";
export const necklaceLength = "16 a 20 pulgadas";
export const braceletLength = "6.5 a 8.5 pulgadas";
