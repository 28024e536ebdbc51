import { hour } from "../spanish-hour.ts";

export const home = "Inicio";
export const breadcrumb = "Ruta de navegación";
export const yourVisit = "Su cita";
export const yourVisitLabel = (visit: string) => `Su cita ${visit}`;
export const at = (time: string) => `a ${hour(time)}`;
export const canceledTitle = "Cancelada: ";
export const until = "Hasta";
export const where = "Dónde";
export const reason = "Motivo";
export const call = "Teléfono";
export const reference = "Referencia";
export const bookAnother = "Reservar otra cita";
export const addToCalendar = "Agregar al calendario";
export const directions = "Cómo llegar";
export const changeOrCancel = "Reprogramar o cancelar";
export const onTray = "En su bandeja";
export const trayShort = (phone: string) =>
  `Una pieza que eligió ya no está disponible, así que no está en su bandeja. ¿Todavía quiere verla? Llame al ${phone}.`;

export const booked = "Cita reservada.";
export const rescheduled = "Cita reprogramada.";
export const canceled = "Cita cancelada.";
export const emailed = (email: string) => `Le enviamos un correo a ${email}.`;
export const emailHeld = (email: string) =>
  `Hoy ya enviamos varios correos a ${email}, así que guarde esta página y agregue la cita a su calendario.`;

export const reschedule = "Reprogramar";
export const rescheduleVisit = "Reprogramar cita";
export const rescheduleTo = (time: string) => `Reprogramar: ${time}`;
export const rescheduling = "Reprogramando";
export const cancelVisit = "Cancelar cita";
export const canceling = "Cancelando";
export const ifCanceled =
  "Sus piezas vuelven a la vitrina y su hora queda libre. Puede reservar otra vez cuando quiera.";
export const changedSince = (time: string) =>
  `Su cita se cambió después de que usted abrió esta página, a ${hour(time)}, así que no guardamos esto. Revise los datos y elija otra vez.`;
export const offline =
  "No podemos conectar con la tienda, así que no se cambió nada. Intente de nuevo en un momento.";

export const isCanceled = "Esta cita está cancelada. Reserve otra.";
export const isOver = "Esta cita ya pasó. Reserve otra.";
export const tooLateToChange = (phone: string) =>
  `Ya es tarde para reprogramar esta cita en línea. Llámenos al ${phone}.`;
export const dayClosed = "Ahora cerramos ese día, así que no se reservó nada. Elija otro día.";
export const timeTaken = "Alguien acaba de tomar esa hora, así que no se reservó nada. Elija otra hora.";
export const noSuchTime = "No hay citas a esa hora. Elija una de las horas libres.";
export const skippedTime = "Esa noche se adelantan los relojes, así que esa hora no existe. Elija otra hora.";
export const timePassed = "Esa hora ya pasó. Elija una más tarde.";
export const byAppointment = (phone: string) => `Ese día atendemos solo con cita. Llámenos al ${phone}.`;
export const tooSoon = (phone: string) =>
  `Esa hora es muy pronto para preparar sus piezas. Elija una más tarde o llámenos al ${phone}.`;
export const tooFar = (days: number, phone: string) =>
  `Puede reservar hasta con ${days} días de anticipación. Elija una hora más temprana o llámenos al ${phone}.`;
