export const title = "Su carrito";
export const close = "Cerrar carrito";
export const products = "Productos";
export const designs = "Diseños a la medida";
export const tryOn = "Pruébeselas en la tienda";
export const empty = "Su carrito está vacío";
export const emptyHint =
  "Las piezas que agregue y los anillos que diseñe se guardan aquí, en este dispositivo.";
export const shop = "Tienda";
export const customBuilder = "Diseñe su joya";
export const nothingToCheckOut = "Su carrito está vacío, así que no hay nada que pagar.";
export const needsScript =
  "El carrito necesita JavaScript. Sin él, “Agregar al carrito” pasa directo al pago de esa pieza.";

export const added = "Agregado al carrito";
export const addedPiece = "¡Agregado al carrito!";
export const hasBeenAdded = (piece: string) => `${piece} ya está en su carrito.`;
export const notAdded = "No se agregó al carrito";
export const onlyOne = "Solo queda una";
export const onlyCount = (count: number) => `Solo quedan ${count}`;
export const maxOfPiece = (count: number) => `Máximo ${count} de una misma pieza por pedido`;
export const maxPieces = (count: number) => `Máximo ${count} piezas por pedido`;

export const sold = "Vendida";
export const noLongerAvailable = "Ya no está disponible";
export const remove = "Quitar";
export const edit = "Editar";
export const viewDesign = "Ver diseño";
export const quantityOf = (piece: string) => `Cantidad de ${piece}`;
export const decrease = (piece: string) => `Reducir la cantidad de ${piece}`;
export const increase = (piece: string) => `Aumentar la cantidad de ${piece}`;
export const engraved = "Grabado ";
export const withBand = (band: string) => ` Con un aro a juego ${band}.`;

export const estimatedTotal = "Total estimado";
export const depositDue = "Depósito a pagar hoy";
export const checkoutDeposit = "Pagar depósito";
export const deducted = "Se descuenta del precio final. Listo ";
export const afterApproval = " después de que apruebe el diseño final.";
export const productsTotal = "Total de productos";
export const checkout = "Pagar";
export const opening = "Abriendo";
export const opensTab = "Abre nuestro pago seguro en otra pestaña";
export const returnPolicy = "Política de devoluciones";
export const inNewTab = " (se abre en otra pestaña)";

export const checkoutFailed = "No se pudo iniciar el pago";
export const retryCheckout = "Intente de nuevo o llámenos.";
export const checkoutReady = "Ya puede pagar";
export const openCheckout = "Abrir pago seguro";
export const openingCheckout = "Abriendo el pago seguro";
export const takesAMoment = "Abriendo nuestro pago seguro. Tarda un momento.";

export const tooMany = ({ perLine, perOrder }: { perLine: number; perOrder: number }) =>
  `El máximo es ${perLine} de una misma pieza y ${perOrder} piezas por pedido. Baje las cantidades e intente de nuevo.`;
export const pieceGone = "Una pieza de su carrito ya no está disponible.";
export const piecesGone = (count: number) => `${count} piezas de su carrito ya no están disponibles.`;
export const justSold = "Esta pieza se acaba de vender.";
export const someSold = (count: number) => `${count} piezas de su carrito se acaban de vender.`;
export const onlyOf = (count: number, piece: string) =>
  `Solo tenemos ${count} de ${piece}. Cambie la cantidad e intente de nuevo.`;
