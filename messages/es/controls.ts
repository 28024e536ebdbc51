export const close = "Cerrar";
export const optional = "(opcional)";
export const loading = "Cargando";
export const lettersOf = (count: string, most: string) => `${count} de ${most} caracteres`;
export const lettersOver = (over: string, most: string) =>
  `${over} caracteres más que el límite de ${most}. Acórtelo para guardarlo.`;
export const notifications = "Avisos";
export const leaveUnsaved = "¿Salir sin guardar? Perderá lo que escribió en esta página.";
export const offline = "No hay conexión";
export const offlineHint = "No se perdió nada. Intente de nuevo cuando vuelva la conexión.";
export const rateLimited = (time: string, phone: string) =>
  `Recibimos demasiadas solicitudes desde su conexión, así que no se envió nada. Intente de nuevo dentro de ${time} o llame al ${phone}.`;
export const seconds = (count: number) => (count === 1 ? "un segundo" : `${count} segundos`);
export const minutes = (count: number) => (count === 1 ? "un minuto" : `${count} minutos`);
export const hours = (count: number) => (count === 1 ? "una hora" : `${count} horas`);
export const tooLong =
  "Es más largo de lo que acepta este formulario, así que no se envió nada. Acórtelo y envíelo de nuevo.";
export const unreadable = "No pudimos leer este formulario. Vuelva a cargar la página e intente de nuevo.";
export const mentionNumber = "Si nos llama, mencione este número:";
export const otherSite =
  "Este formulario vino de otro sitio, así que no se envió nada. Abra nuestra página y envíelo desde allí.";
export const done = "Listo.";
export const untilTabCloses = {
  cart: "Su carrito dura hasta que cierre esta pestaña",
  design: "Su diseño dura hasta que cierre esta pestaña",
};
export const partLost = {
  cart: "No pudimos recuperar parte de su carrito",
  design: "No pudimos recuperar parte de su diseño",
};
