export const confirmTitle = "Confirme su aviso";
export const alertIsOn = "Su aviso está activo";
export const alreadyConfirmed = "Ya lo confirmó. Le escribiremos cuando tengamos una pieza así.";
export const nextSteps =
  "Le escribiremos cuando tengamos una pieza así, una vez al día como máximo, durante un año. Cancele cuando quiera.";
export const manage = "Administrar avisos";
export const confirm = "Confirmar y avisarme";
export const confirming = "Confirmando";
export const expired = "Este enlace venció";
export const expiredHint =
  "Los enlaces sirven por una semana o hasta que cancele los avisos. Pida otro aviso para recibir un enlace nuevo.";
export const signUp = "Pedir otro aviso";
export const notConfirmed =
  "No pudimos guardar esto, así que no se confirmó nada. Intente de nuevo en un momento.";

export const yourAlerts = "Sus avisos";
export const unsubscribed = "Canceló sus avisos";
export const willEmail = "Escribiremos a ";
export const whenFound = " cuando tengamos una pieza como alguna de estas, una vez al día como máximo.";
export const until = (date: string) => `Hasta el ${date}`;
export const stop = "Cancelar";
export const stopping = "Cancelando";
export const stopLooking = (piece: string) => `Cancelar los avisos de ${piece}`;
export const unsubscribeAll = "Cancelar todos los avisos";
export const none = "No tiene avisos y no recibirá correos sobre piezas. Borramos los que tenía.";
export const findPiece = "Buscar una pieza";
export const confirmed = "Confirmado. Su aviso está activo.";
export const stopped = "Aviso cancelado.";
export const notStopped =
  "No pudimos guardar esto, así que no se cambió nada. Intente de nuevo en un momento.";
export const unread =
  "No pudimos leer este formulario, así que no se cambió nada. Vuelva a cargar la página.";

export const oneClickForm = "Envíe List-Unsubscribe=One-Click como formulario y los correos se detienen.";
export const notSaved = "No pudimos guardar esto. Intente de nuevo en un momento.";
export const oneClickDone = "Sus avisos están cancelados. Ya no le enviaremos correos sobre piezas.";
