export const confirmTitle = "Confirme su alerta";
export const isOn = "Su alerta está activa";
export const alreadyConfirmed = "Ya la confirmó. Le avisaremos por correo cuando tengamos una pieza así.";
export const whatFollows =
  "Le avisaremos por correo cuando tengamos una pieza así, una vez al día como máximo, durante un año. Cancele cuando quiera.";
export const manage = "Administrar alertas";
export const confirm = "Confirmar y avisarme";
export const confirming = "Confirmando";
export const expired = "Este enlace venció";
export const expiredHint =
  "Los enlaces sirven por una semana o hasta que cancele las alertas. Suscríbase otra vez para recibir uno nuevo.";
export const signUp = "Suscribirse otra vez";
export const notConfirmed =
  "No pudimos guardar esto, así que no se confirmó nada. Intente de nuevo en un momento.";

export const yourAlerts = "Sus alertas";
export const unsubscribed = "Canceló sus alertas";
export const willEmail = "Enviaremos un correo a ";
export const whenFound = " cuando tengamos una pieza como alguna de estas, una vez al día como máximo.";
export const until = (date: string) => `Hasta el ${date}`;
export const stop = "Detener";
export const stopping = "Deteniendo";
export const stopLooking = (piece: string) => `Detener las alertas de ${piece}`;
export const unsubscribeAll = "Cancelar todas las alertas";
export const none = "No tiene alertas y no recibirá correos sobre piezas. Borramos sus alertas.";
export const findPiece = "Buscar una pieza";
export const confirmed = "Confirmado. Su alerta está activa.";
export const stopped = "Alerta detenida.";
export const notStopped =
  "No pudimos guardar esto, así que no se cambió nada. Intente de nuevo en un momento.";
export const unread =
  "No pudimos leer este formulario, así que no se cambió nada. Vuelva a cargar la página.";

export const oneClickForm = "Envíe List-Unsubscribe=One-Click como formulario y los correos se detienen.";
export const notSaved = "No pudimos guardar esto. Intente de nuevo en un momento.";
export const oneClickDone = "Sus alertas están canceladas. Ya no le enviaremos correos sobre piezas.";
