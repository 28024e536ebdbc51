export const title = "Medidor de anillos gratis";
export const description = "Mida su talla: imprima una tira o reciba gratis un medidor por correo postal.";
export const rings = "Anillos";
export const intro = (area: string) =>
  `Imprima una tira y mida ahora, o le enviamos un medidor a cualquier dirección ${area}. En la tienda toma un minuto.`;
export const printStrip = "Imprima una tira";
export const printStripText =
  "Una tira de papel con tallas US 3 a 13 y una línea de 50 mm para comprobar la impresión. Necesita impresora, tijeras y regla.";
export const openStrip = "Abrir la tira para imprimir";
export const byMail = "Recíbalo por correo postal";
export const fullName = "Nombre completo";
export const email = "Correo electrónico";
export const address1 = "Dirección";
export const address2 = "Apartamento, unidad";
export const city = "Ciudad";
export const state = "Estado";
export const postalCode = "Código postal";
export const sent = "Listo. Su medidor va en camino a la dirección que nos dio.";
export const sending = "Enviando";
export const sendMe = "Envíenme un medidor";

export const printActualSize = "Imprima esta página al 100%, también llamado “tamaño real”.";
export const checkLine = (length: number) =>
  `Mida la línea con una regla. Si no mide ${length} mm, ajuste el tamaño de impresión e imprima de nuevo.`;
export const cutStrip = "Recorte la tira y corte la ranura por la línea punteada.";
export const wrapStrip =
  "Enrolle la tira en el dedo con los números hacia afuera, pase la punta por la ranura y hale hasta que quede como un anillo.";
export const readSize =
  "Lea la talla en la ranura. Entre dos tallas, elija la mayor. Mida por la tarde: los dedos fríos son más delgados.";
export const printable = "Medidor de anillos para imprimir";
export const print = "Imprimir";
export const backToSizer = "Volver al medidor de anillos";
export const strip = "Tira para medir anillos";
export const stripPicture = "Tira para tallas US 3 a 13, con una línea de 50 mm";
export const slit = "ranura";
export const mustMeasure = (length: number) => `Esta línea debe medir ${length} mm`;
