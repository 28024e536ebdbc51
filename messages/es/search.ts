export const searchStore = "Buscar en la tienda";
export const searchAll = "Buscar piezas, colecciones y diseños";
export const example = "Anillo oval halo 4k";
export const exampleBand = "anillo eternidad oro blanco 18k";
export const exampleWatch = "reloj acero 41 mm";
export const examplePear = "solitario pera platino";
export const search = "Buscar";
export const closeSearch = "Cerrar búsqueda";
export const showCount = (pieces: string) => `Ver ${pieces}`;
export const everythingFor = (text: string) => `Ver todo para “${text}”`;
export const canBeMade = (design: string) => `No hay piezas, pero podemos hacer: ${design}`;
export const noneFound = "No encontramos piezas";
export const countFound = (pieces: string) => `${pieces}`;
export const noExact = "Sin coincidencia exacta";
export const suggested = (found: string, count: number) =>
  `${found}, ${count === 1 ? "1 sugerida" : `${count} sugeridas`}`;
export const understoodAs = "Buscando";
export const remove = "Quitar";
export const move = "Mover";
export const open = "Abrir";
export const close = "Cerrar";
export const bestMatch = "Más relevante";
export const pieces = "Piezas";
export const closeTo = (found: string, count: number) =>
  `${found}, ${count} ${count === 1 ? "parecida" : "parecidas"}`;
export const madeToOrder = "No la tenemos, pero la podemos hacer";
export const designIt = "Diséñela";
export const openBuilder = "Empezar a diseñar";
export const closeMatches = "Piezas parecidas";
export const whatDiffers = "Vea en qué se diferencia cada una";
export const getNotified = "Reciba avisos de piezas nuevas";
export const getNotifiedNone = "Reciba un aviso cuando tengamos una";
export const emailOnMatch = "Le avisaremos por correo cuando llegue algo como “";
export const collections = "Colecciones";
export const pieceCount = (count: number) => (count === 1 ? "1 pieza" : `${count} piezas`);
export const help = "Ayuda";
export const titleOf = (text: string) => `Buscar: ${text}`;
export const nothingLikeIt = "Sin resultados";
export const unavailable = "La búsqueda no funciona por ahora. Intente de nuevo en un minuto.";
export const tips = "Busque por referencia, apodo, precio o talla, o describa una pieza que podamos hacerle";
export const collectionsAndPages = "Colecciones y páginas";
export const matchRest = " Estas piezas cumplen con lo demás.";
export const closest = " Estas piezas son las más parecidas.";
export const clearAll = "Borrar todo";
export const showingResultsFor = (typed: string, meant: string) =>
  `Resultados de “${meant}” en vez de “${typed}”.`;
export const notFound = (words: string) => `No encontramos ${words}.`;
export const or = " ni ";
export const impossible = (text: string) => `“${text}” no es posible, así que lo dejamos fuera.`;

export const without = (label: string, count: number) =>
  `Sin “${label}” hay ${count === 1 ? "1 pieza" : `${count} piezas`}.`;
export const removeIt = "Quitarlo";
export const leaveEmail =
  "Deje su correo y la buscamos. Encontramos muchas piezas en herencias, otras joyerías y nuestro taller.";
export const browseAll = "Ver todas las piezas";
export const over = (amount: string) => `${amount} más`;
export const under = (amount: string) => `${amount} menos`;
export const notQuoted = (name: string) => `No es “${name}”`;
export const not = (name: string) => `No: ${name}`;

export const whatCanBuy = "¿Qué puede comprar con su presupuesto?";
export const budgetSummary = "La piedra más grande, el mejor metal o los mejores grados, con precio exacto";
export const sizer = "Medidor de anillos";
export const sizerSummary = "Mida su talla en casa o reciba un medidor por correo postal.";
export const builderSummary = "Diseñe una pieza paso a paso y vea el precio.";
export const contact = "Contacto";
export const contactSummary = "Dirección, teléfonos y horario de la tienda.";

export const designName = ({ cut, style, piece, metal }: DesignWords) =>
  [piece || "aretes", style, cut && `corte ${cut}`, "en", metal].filter(Boolean).join(" ");
interface DesignWords {
  cut: string | null;
  style: string | null;
  piece: string;
  metal: string | null;
}
