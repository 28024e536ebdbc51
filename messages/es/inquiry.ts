export const notSaved = "No pudimos guardar su solicitud. Llame al";
export const enterName = "Escriba su nombre completo.";
export const enterEmail = "Escriba su correo electrónico.";
export const emailExample = "Escriba un correo como nombre@ejemplo.com";
export const fullName = "Nombre completo";
export const email = "Correo electrónico";
export const phone = "Teléfono";
export const notes = "Notas";
export const sending = "Enviando";
export const requestQuote = "Pedir cotización";
export const sentAndContact = "¡Solicitud enviada! Le respondemos en 24 horas.";
export const sent = "¡Solicitud de cotización enviada!";
export const contactWithinADay = "Le respondemos en 24 horas.";
export const pieceLike = (piece: string) => `Una pieza como ${piece}`;
export const backToPiece = "Volver a la pieza";
export const similarIntro =
  "Casi todas nuestras piezas son únicas. Díganos qué le gustó de esta y buscamos otra parecida.";
export const prefilled = (piece: string) => `Buscaba ${piece}. ¿Tienen una parecida?`;
export const unknownPiece = "Ya no encontramos esta pieza. Escríbanos o llame a la tienda.";
