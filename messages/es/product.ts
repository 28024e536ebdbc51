export const notFound = "Producto no encontrado";
export const notFoundHint = "Quizás se vendió o el enlace cambió.";
export const backHome = "Volver al inicio";
export const backToCollection = "Volver a la colección";
export const shop = "Tienda";
export const inStock = "disponible";
export const sold = "vendida";
export const from = (price: string) => `Desde ${price}`;
export const at = (shop: string, town: string) => `En ${shop}, ${town}.`;

export const pictures = "Fotos";
export const scrollPictures = (count: number) => `${count} fotos, deslice hacia el lado`;
export const picture = (number: number) => `Foto ${number}`;
export const noPicture = "Aún no hay foto de esta pieza; el dibujo muestra una parecida";
export const zoom = "Ampliar imagen";
export const zoomIn = "Acercar";
export const zoomOut = "Alejar";
export const size = "Tamaño";

export const notMade = "Esa versión no se hace. ";
export const chooseBelow = "Elija entre las opciones de abajo.";
export const seeMade = "Ver la que hacemos";
export const chooseOption = "Elija una opción";
export const optionSold = ", vendida";
export const optionNotMade = ", no se hace";
export const anotherOne = "Reciba un aviso cuando tengamos otra";
export const similar = "Pedir una pieza parecida";
export const tryOn = "Pruébesela en la tienda";
export const makeItYoursLink = "Un diseño nuestro: hágalo suyo";
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
export const bookVisit = "Reserve una visita";
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
export const startFromPiece = "Empiece con esta pieza y cambie lo que quiera. Verá el precio en cada paso.";
export const openDesign = "Abrir el diseño";
export const drawnInLines = (design: string) => `${design}, dibujo de líneas`;
export const seeLive = "Ver en vivo";
export const liveNotLoaded = "No se pudo cargar la vista en vivo";
export const bandDiffers = (builder: number, piece: number) =>
  `En el diseñador su aro mide ${builder} mm de ancho; el de esta mide ${piece} mm.`;
