export const pageTitle = "Relojes de lujo y joyería fina";
export const pageDescription = (town: string, region: string) =>
  `Relojes de lujo y joyería fina de primera, desde nuestra tienda en ${town}, ${region}.`;
export const premier = "Relojes de lujo y";
export const fineJewelry = "joyería fina de primera";
export const intro = (area: string) =>
  `Escogidos, ajustados y cuidados ${area}. Mire en línea y venga a probárselos.`;
export const shopOnline = "Comprar en línea";
export const visitShowroom = "Visite la tienda";
export const featuredPieces = "Piezas destacadas";
export const shopNow = "Comprar ahora";
export const featuredItems = "Artículos destacados";
export const itemOf = (item: number, items: number) => `Artículo ${item} de ${items}`;
export const movingPieces = "las piezas destacadas";
export const featured = "Relojes de lujo y anillos de compromiso destacados";

export const walkIns = "Tienda abierta, sin cita";
export const services = "Servicio en la tienda";
export const sizing = "Ajustes y reparaciones en nuestro taller, casi siempre mientras espera.";
export const customDesign = "Diseño a medida";
export const rings = (weeks: string) =>
  `Anillos de compromiso diseñados con usted y hechos a pedido en ${weeks}.`;
export const boxAndPapers = "Si un reloj tiene su caja y documentos, su página lo dice.";
export const showroomAndServices = "Tienda y servicios";
export const startHere = "Empiece aquí";
export const collection = "La colección";
export const collectionText = "Relojes, cadenas y anillos para llevar hoy mismo.";
export const shopAll = "Ver todo";
export const yourRing = "Anillos de compromiso diseñados por usted";
export const yourRingText = "Ocho pasos cortos, con el precio a la vista.";
export const designRing = "Diseñe un anillo";
export const toOrder = "Dijes y más, hechos a pedido";
export const toOrderText = "Collares, pulseras y aretes.";
export const openBuilder = "Empiece a diseñar";
export const testimonials = "Opiniones de clientes";
export const movingTestimonials = "las opiniones";
export const fiveStars = "5 de 5 estrellas";

export const visitUs = "Venga a verlas en persona";
export const walkIn = "Venga sin cita o reserve una hora con nosotros. Traiga el reloj que ya tiene.";
export const address = "Dirección";
export const showroom = "Tienda";
export const appointments = "Citas";
export const hours = "Horario";
export const bookAppointment = "Reserve una cita";
export const directions = "Cómo llegar";
export const theShowroom = "La tienda";

export const offer = (percent: number) => `Antes de irse: ${percent}% de descuento en su primera compra`;
export const offerOpened = (offer: string) =>
  `${offer}. Presione Tab para entrar en la oferta o Escape para cerrarla.`;
export const offerTerms = (days: number) =>
  `Escriba su correo y reciba su código. Sirve para un pedido en ${days} días; no para depósitos.`;
export const email = "Correo electrónico";
export const emailExample = "nombre@ejemplo.com";
export const claiming = "Enviando";
export const claim = (percent: number) => `Obtener ${percent}% de descuento`;
export const noThanks = "No, gracias";
export const onlyThisOffer = "Solo usaremos su correo para esta oferta.";
export const privacy = "Privacidad";
export const inNewTab = " (se abre en otra pestaña)";
export const enterEmail = "Escriba su correo electrónico.";
export const emailIncomplete = "Este correo está incompleto. Escríbalo como nombre@ejemplo.com.";
export const yours = (percent: number) => `Suyo: ${percent}% de descuento en su primera compra`;
export const close = "Cerrar";
export const codeTerms = ({ percent, days }: { percent: number; days: number }) =>
  `Escríbalo al pagar: ${percent}% de descuento en un pedido, dentro de los ${days} días desde que lo pidió por primera vez. No vale para depósitos.`;
export const yourCode = "Su código de descuento";
export const notCopied = "No se pudo copiar. Seleccione el código y cópielo.";
export const copied = "Copiado";
export const copyCode = "Copiar código";
export const codeCopied = "Código copiado.";
export const backToStore = "Volver a la tienda";
export const unreadableForm =
  "No pudimos leer este formulario. Vuelva a cargar la página e intente de nuevo.";
export const buyerIn = (name: string, town: string) => `${name}, de ${town},`;
export const justPurchased = "compró";
export const justNow = "ahora mismo";
export const minutesAgo = (minutes: number) => `hace ${minutes} minutos`;

export const savedPieces = "Piezas guardadas";
export const savedNeedsScript = "Su navegador guarda sus piezas. Active JavaScript para verlas.";
export const compareFour = "Comparar las cuatro primeras";
export const compareThese = "Comparar estas";
export const oneGone = "Una pieza guardada ya no está en nuestro catálogo.";
export const someGone = (count: number) => `${count} piezas guardadas ya no están en nuestro catálogo.`;
export const nothingSaved = "Aún no ha guardado nada";
export const nothingSavedHint = "Toque el corazón de una pieza para guardarla aquí, en este dispositivo.";
