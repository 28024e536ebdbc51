export const allProducts = "Todos los productos";
export const shop = "Tienda";
export const shopTitle = "Todos los relojes y joyas";
export const categoryNotFound = "Categoría no encontrada";
export const notLoaded = "No se pudieron cargar los productos";
export const breadcrumb = "Ruta de navegación";
export const home = "Inicio";
export const titleOnPage = (title: string, page: number) => `${title}, página ${page}`;
export const onePiece = "una pieza";
export const pieces = (count: number) => `${count} piezas`;
export const described = (title: string, count: string, place: string) => `${title}: ${count} en ${place}.`;
export const pageOf = (page: number, pages: number) => ` Página ${page} de ${pages}.`;
export const amongThem = (names: string) => ` Entre ellas, ${names}.`;

export const filters = "Filtros";
export const closeFilters = "Cerrar filtros";
export const clearAll = "Borrar filtros";
export const clear = "Borrar filtros";
export const counting = "Contando";
export const show = (count: number) => `Ver ${count} ${count === 1 ? "pieza" : "piezas"}`;
export const showPieces = "Ver piezas";
export const priceRange = "Precio";
export const productType = "Tipo de producto";
export const brand = "Marca";
export const goldKarat = "Quilates del oro";
export const metalColor = "Color del metal";
export const category = "Categoría";
export const noChoice = "No hay nada que elegir aquí.";
export const lowestPrice = "Precio mínimo";
export const highestPrice = "Precio máximo";
export const lowestIn = (currency: string) => `Precio mínimo en ${currency}`;
export const highestIn = (currency: string) => `Precio máximo en ${currency}`;
export const to = "a";
export const noLimit = "Sin límite";
export const notPrice = (typed: string, currency: string) =>
  `“${typed}” no es un precio en ${currency}, así que no se usa.`;

export const sortBy = "Ordenar por";
export const sort = "Ordenar";
export const featured = "Destacados";
export const priceUp = "Precio: de menor a mayor";
export const priceDown = "Precio: de mayor a menor";
export const nameUp = "Nombre: de la A a la Z";
export const nameDown = "Nombre: de la Z a la A";
export const loading = "Cargando";
export const loadingPieces = "Cargando piezas";
export const showing = ({ first, last, total }: { first: number; last: number; total: number }) =>
  `${first}-${last} de ${total} ${total === 1 ? "producto" : "productos"}`;
export const showingNone = "0 productos";
export const none = "No encontramos productos";
export const noneHint = "Cambie los filtros o vea todos los productos";
export const pages = "Páginas";
export const page = (number: number) => `Página ${number}`;
export const previous = "Anterior";
export const next = "Siguiente";

export const badges = { NEW: "NUEVO", SALE: "OFERTA" };

export const quickView = "Vista rápida";
export const quickViewOf = (piece: string) => ` de ${piece}`;
export const before = "antes ";
export const inStock = "Disponible";
export const sold = "Vendida";
export const addToCart = "Agregar al carrito";
export const outOfStock = "Agotado";
export const loadingOptions = "Cargando opciones";
export const fullDetails = "Ver todos los detalles";
export const pieceNotLoaded = "No se pudo cargar el producto";
export const save = (piece: string) => `Guardar ${piece}`;
export const monthly = (price: string) => `Desde ${price}/mes`;
export const aboutMonthly = "Sobre este monto mensual";
export const monthlyNote = "Ejemplo: 24 pagos iguales con APR de 0%. No es una oferta de crédito.";

export const values: Readonly<Record<string, string>> = {
  Watches: "Relojes",
  Rings: "Anillos",
  "Engagement Rings": "Anillos de compromiso",
  "Wedding Bands": "Aros de matrimonio",
  Necklaces: "Collares",
  Pendants: "Dijes",
  Chains: "Cadenas",
  Bracelets: "Pulseras",
  Earrings: "Aretes",
  "10K Gold": "Oro de 10K",
  "14K Gold": "Oro de 14K",
  "18K Gold": "Oro de 18K",
  "24K Gold": "Oro de 24K",
  "White Gold": "Oro blanco",
  "Yellow Gold": "Oro amarillo",
  "Rose Gold": "Oro rosado",
  Platinum: "Platino",
  Silver: "Plata",
  "Stainless Steel": "Acero inoxidable",
};
