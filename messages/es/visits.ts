export const bookedTitle = "Su visita está reservada";
export const booked = "Gracias. Tendremos todo listo cuando llegue. No hay nada que pagar ni que firmar.";
export const movedTitle = "Su visita cambió de hora";
export const moved = "Su visita tiene nueva hora.";
export const movedFrom = (time: string) => `Antes era el ${time}.`;
export const canceledTitle = "Su visita está cancelada";
export const canceled = "Su visita está cancelada. Puede reservar otra cuando quiera.";
export const reminderSubject = "Recordatorio de su visita";
export const reminderTitle = "Le esperamos";
export const reminder =
  "Se acerca el día de su visita. Si la hora ya no le conviene, cámbiela o cancélela en línea.";
export const subjectAt = (news: string, time: string) => `${news}: ${time}`;
export const seeVisit = "Ver su visita";
export const change = "Cambiar o cancelar";
export const when = "Cuándo";
export const fromTo = (from: string, to: string) => `${from} a ${to}`;
export const where = "Dónde";
export const visitFor = "Motivo";
export const piecesToSee = "Piezas para ver";
export const reference = "Referencia";

export const reasons = {
  ring: { label: "Elegir un anillo", text: "De compromiso, de matrimonio o solo una piedra" },
  watches: { label: "Probarse relojes", text: "Hasta ocho en la bandeja" },
  design: { label: "Diseñar con un joyero", text: "Traiga un dibujo o una foto" },
  sizing: { label: "Ajustar o reparar", text: "Lo revisamos mientras espera" },
  trade: { label: "Vender o cambiar", text: "Traiga caja y documentos" },
  other: { label: "Otra cosa", text: "Escríbala abajo" },
};
export const aDesign = "Un diseño";
export const chooseReason = "Elija el motivo de su visita.";
export const chooseTime = "Elija un día y una hora.";
export const damagedLink = "El enlace de este diseño está dañado. Quítelo de la bandeja.";
export const damagedDesign = "Quite de la bandeja el diseño dañado.";
export const trayFull = (most: number) => `En una bandeja caben ${most} piezas. Quite algunas.`;
export const tooMany = (most: number, phone: string) =>
  `Ya hay ${most} visitas reservadas con este correo. Cambie o cancele una con el enlace de su correo, o llame al ${phone}.`;
export const sentWithOtherText =
  "Este formulario ya se envió con otros datos. Vuelva a cargar la página para reservar otra visita.";
