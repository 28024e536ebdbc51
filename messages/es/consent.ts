/** Asking whether visits may be counted. */

export const title = "Opciones de privacidad";
export const question =
  "¿Podemos contar su visita? Así vemos qué páginas ayudan. No registramos quién es usted. Puede cambiarlo cuando quiera al final de la página.";
export const allow = "Permitir";
export const refuse = "No, gracias";
export const close = "Cerrar";
export const refusedByBrowser =
  "Su navegador pide a los sitios que no lo midan (Global Privacy Control), así que no lo hacemos.";
