export const unreadableField = "No pudimos leer este campo. Escríbalo de nuevo.";
export const unreadableForm =
  "No pudimos leer este formulario. Vuelva a cargar la página e intente de nuevo.";
export const missingKeyNotSent =
  "Esta página venció, así que no se envió nada. Vuelva a cargarla e intente de nuevo.";
export const missingKeyNotDone =
  "Esta página venció, así que no se hizo nada. Vuelva a cargarla e intente de nuevo.";
export const sentWithOtherText =
  "Este formulario ya se envió con otros datos. Ábralo de nuevo para enviar otra solicitud.";
export const noLineBreaks = "Quite los saltos de línea y los caracteres que no se pueden imprimir.";
export const unprintable = "Quite los caracteres que no se pueden imprimir.";
export const maxCharacters = (characters: number) => `Escriba ${characters} caracteres como máximo.`;
export const tooLong = "Es demasiado largo para enviarlo. Acórtelo y envíelo de nuevo.";
export const fieldTooLong = (characters: number) =>
  `Es demasiado largo para enviarlo: tiene ${characters} caracteres. Acórtelo.`;

export const fullName = "Escriba su nombre completo.";
export const firstName = "Escriba su nombre.";
export const lastName = "Escriba su apellido.";
export const email = "Escriba su correo electrónico.";
export const incompleteEmail = "Este correo electrónico está incompleto. Escríbalo así: nombre@ejemplo.com.";
export const phone = (example: string) =>
  `Escriba el teléfono con el código de área, como ${example}. Si es de otro país, empiece con +.`;
export const street = "Escriba la calle y el número.";
export const city = "Escriba la ciudad.";
export const chooseState = "Elija el estado. Los envíos asegurados van a los cincuenta estados y a DC.";
export const typeState = (example: string) => `Escriba el estado: dos letras, como ${example}.`;
export const zip = "Escriba el código postal: cinco dígitos.";
export const zipDoesNotExist = (zip: string) => `El código postal ${zip} no existe. Revise los dígitos.`;
export const zipElsewhere = (zip: string, states: string, state: string) =>
  `El código postal ${zip} es de ${states}, no de ${state}. Corrija el código postal o el estado.`;
export const noTaxRate = (zip: string, phone: string) =>
  `Todavía no enviamos a ${zip} en línea. Llame al ${phone} para hacer su pedido.`;
export const noPickupRate = (phone: string) =>
  `Todavía no vendemos en línea para recoger en la tienda. Llame al ${phone} para hacer su pedido.`;
export const zipNotFound = (zip: string, phone: string) =>
  `No encontramos el código postal ${zip}. Revíselo o llame al ${phone}.`;
export const zipInPlaces = (zip: string, places: string) =>
  `El código postal ${zip} está en ${places}. Elija dónde queda esta dirección: determina el impuesto sobre las ventas.`;
export const or = "o";
export const noCardNumber = "No escriba aquí un número de tarjeta.";
export const noPostBox =
  "Entregamos con firma, así que no enviamos a un apartado postal (PO box). Escriba una dirección con calle y número, o elija recoger en la tienda.";

export const designIncomplete =
  "El diseño no llegó completo, así que no se envió nada. Ábralo de nuevo en “Diseñe su joya”.";
