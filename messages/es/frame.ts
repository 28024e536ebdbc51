import { hour } from "../spanish-hour.ts";

export const skipToContent = "Ir al contenido";
export const homeOf = (shop: string) => `${shop}, inicio`;
export const openMenu = "Abrir menú";
export const closeMenu = "Cerrar menú";
export const menu = "Menú";
export const mainMenu = "Principal";
export const search = "Buscar";
export const cartWith = (count: number) => `Carrito, ${count} ${count === 1 ? "artículo" : "artículos"}`;
export const switchTheme = "Cambiar entre tema claro y oscuro";

export const quickActions = "Acciones rápidas";
export const call = "Llamar";
export const callNumber = (phone: string) => `Llame al ${phone}`;
export const cartCount = (count: number) => `Carrito (${count})`;
export const visit = "Visítenos";

export const watches = "Relojes";
export const allWatches = "Todos los relojes";
export const goldChains = "Cadenas de oro";
export const cubanChains = "Cadenas cubanas";
export const ropeChains = "Cadenas de soga";
export const tennisChains = "Cadenas tennis";
export const allChains = "Todas las cadenas";
export const mensJewelry = "Para hombre";
export const mensRings = "Anillos de hombre";
export const mensBracelets = "Pulseras de hombre";
export const mensChains = "Cadenas de hombre";
export const mensWatches = "Relojes de hombre";
export const womensJewelry = "Para mujer";
export const womensRings = "Anillos de mujer";
export const womensNecklaces = "Collares de mujer";
export const womensBracelets = "Pulseras de mujer";
export const womensEarrings = "Aretes de mujer";
export const bridal = "Bodas";
export const engagementRings = "Anillos de compromiso";
export const weddingBands = "Aros de matrimonio";
export const bridalSets = "Juegos de boda";
export const shop = "Comprar";
export const customBuilder = "Diseñe su joya";
export const labMade = "De laboratorio";
export const store = "Tienda";
export const services = "Servicios";
export const bookVisit = "Reserve una cita";
export const savedPieces = "Piezas guardadas";
export const alerts = "Avisos de piezas";
export const ringSizer = "Medidor de anillos gratis";

export const brands = "Marcas";
export const follow = "Síganos";
export const hours = "Horario";
export const established = (year: number) => `Desde ${year}`;
export const showroomPhone = (phone: string) => `Tienda ${phone}`;
export const appointmentsPhone = (phone: string) => `Citas ${phone}`;
export const demonstration = "Tienda de demostración. Personas, precios y piezas de ejemplo.";
export const legal = "Legal";
export const contact = "Contacto";
export const shipping = "Envíos";
export const returns = "Devoluciones";
export const privacy = "Privacidad";
export const terms = "Términos";

export const marketPrices = "Precios del mercado";
export const showroom = "Tienda";
export const live = "EN VIVO";
export const market = "MERCADO";
export const asOf = (time: string) => `a ${hour(time)}`;
export const loadingPrices = "Cargando precios...";
export const noPrices = "Precios del mercado no disponibles por ahora";
export const pause = (what: string) => `Pausar ${what}`;
export const play = (what: string) => `Reanudar ${what}`;
export const movingPrices = "los precios del mercado";
export const perOunce = "por onza ";
export const up = "sube ";
export const down = "baja ";

export const notFound = "Página no encontrada";
export const formFromOtherSite = "Este formulario vino de otro sitio";
export const unreadable = "No pudimos leer esta solicitud";
export const wentWrong = "Algo salió mal";
export const wentWrongHere = "Tuvimos un problema técnico";
export const tryAgain = "Intentar de nuevo";
export const pageNotLoaded =
  "No pudimos mostrar esta página. Su carrito sigue guardado en este dispositivo. Intente de nuevo o llámenos.";
export const notFoundHeading = "¡Ups! Página no encontrada";
export const notFoundText = "Esta página no existe. El enlace puede estar dañado o ya no ser válido.";
export const returnHome = "Volver al inicio";
export const onlyOurForms =
  "Solo aceptamos formularios de nuestras propias páginas, así que no se envió nada. Abra nuestra página y envíelo desde allí.";
export const sentFromOtherSite =
  "No vino de nuestra página, así que no se envió nada. Abra nuestra página e intente de nuevo desde allí.";

export const days = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];
const months = [
  ...["enero", "febrero", "marzo", "abril", "mayo", "junio", "julio"],
  ...["agosto", "septiembre", "octubre", "noviembre", "diciembre"],
];
export const monthDay = (month: number, day: number) => `${day} de ${months[month]}`;
export const dayRun = (first: string, last: string, count: number) =>
  count === 2 ? `${first} y ${last}` : `${first} a ${last}`;
export const byAppointment = "Con cita";
export const closed = "Cerrado";
export const tomorrow = "mañana";
export const opensToday = (time: string) => `abre hoy a ${hour(time)}`;
export const openUntil = (time: string) => `abierta hoy hasta ${hour(time)}`;
export const today = (what: string) => `${what} hoy`;
export const opensOn = (day: string, time: string) =>
  `abre ${/^\d/.test(day) ? "el " : ""}${day} a ${hour(time)}`;
export const openOn = (days: string, times: string) =>
  `abierta de ${days.charAt(0).toLowerCase()}${days.slice(1)}, ${times}`;
export const holiday = (title: string, days: string, times: string | null) =>
  `${title}, ${days}: ${times ?? "cerrado"}`;
export const prices = "Precios";
export const dateLocale = () => "es-US";

export const cards = {
  home: "Un reloj de acero con esfera verde junto a las palabras Luxury watches and fine jewelry",
  shop: "Un anillo halo, un reloj de oro y un dije en forma de pera, uno al lado del otro",
  builder: "Un anillo sin piedra junto a las palabras Build your dream jewelry",
  house: "El logo de la tienda sobre su nombre",
};
export const dial = "Una esfera de reloj que marca las cuatro y cuatro";
