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
  `Escríbalo al pagar: ${percent}% de descuento en un pedido, dentro de los ${days} días desde la primera vez que lo pidió. No es válido para depósitos.`;
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
