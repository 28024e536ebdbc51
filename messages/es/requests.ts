export const quoteSubject = (piece: string) => `Recibimos su solicitud de cotización: ${piece}`;
export const title = "Recibimos su solicitud";
export const weContactYou = "Gracias. Nos comunicaremos con usted en las próximas 24 horas.";
export const seeDesign = "Ver su diseño";
export const similarSubject = "Recibimos su solicitud de una pieza parecida";
export const similar = (piece: string) =>
  `Gracias. Buscamos una pieza como ${piece} y nos comunicaremos con usted en las próximas 24 horas.`;
export const seePiece = "Ver la pieza por la que preguntó";
export const sizerSubject = "Recibimos su solicitud del medidor de anillos";
export const sizerTitle = "Su medidor de anillos gratis";
export const sizerTo = "Gracias. Le enviaremos gratis su medidor de anillos a esta dirección:";
export const sizerToYours = "Gracias. Le enviaremos gratis su medidor de anillos a la dirección que nos dio.";

export const codeSubject = (percent: number, shop: string) =>
  `Su código de ${percent}% de descuento en ${shop}`;
export const codeTitle = (percent: number) => `${percent}% de descuento en su primera compra`;
export const yourCode = "Su código";
export const codeUse = (percent: number, until: string) =>
  `Escríbalo al pagar y reciba ${percent}% de descuento en un pedido, hasta el ${until}. No se aplica a depósitos de diseños a la medida, entrega ni impuestos.`;
export const codeWhy =
  "Recibe este correo porque alguien escribió esta dirección para nuestra oferta. No la usaremos para nada más, y la borraremos si lo pide.";
