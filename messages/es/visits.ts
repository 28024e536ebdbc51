export const bookedTitle = "Su cita está reservada";
export const booked = "Gracias. Tendremos todo listo cuando llegue. No hay nada que pagar ni que firmar.";
export const movedTitle = "Su cita cambió de hora";
export const moved = "Su cita tiene una hora nueva.";
export const movedFrom = (time: string) => `Antes era el ${time}.`;
export const canceledTitle = "Su cita está cancelada";
export const canceled = "Su cita está cancelada. Puede reservar otra cuando quiera.";
export const reminderSubject = "Recordatorio de su cita";
export const reminderTitle = "Le esperamos";
export const reminder =
  "Se acerca el día de su cita. Si la hora ya no le conviene, reprográmela o cancélela en línea.";
export const subjectAt = (news: string, time: string) => `${news}: ${time}`;
export const seeVisit = "Ver su cita";
export const change = "Reprogramar o cancelar";
export const when = "Cuándo";
export const fromTo = (from: string, to: string) => `${from} a ${to}`;
export const where = "Dónde";
export const visitFor = "Motivo";
export const piecesToSee = "Piezas para ver";
export const reference = "Referencia";

export const reasons = {
  ring: { label: "Elegir un anillo", text: "De compromiso, de matrimonio o una piedra suelta" },
  watches: { label: "Probarse relojes", text: "Hasta ocho en la bandeja" },
  design: { label: "Diseñar con un joyero", text: "Traiga un dibujo o una foto" },
  sizing: { label: "Ajuste o reparación", text: "Lo revisamos mientras espera" },
  trade: { label: "Vender o cambiar", text: "Traiga la caja y los papeles" },
  other: { label: "Otra cosa", text: "Escríbala abajo" },
};
export const aDesign = "Un diseño";
export const chooseReason = "Elija el motivo de su cita.";
export const chooseTime = "Elija un día y una hora.";
export const damagedLink = "El enlace de este diseño está dañado. Quítelo de la bandeja.";
export const damagedDesign = "Quite de la bandeja el diseño dañado.";
export const trayFull = (most: number) => `En una bandeja caben ${most} piezas. Quite algunas.`;
export const tooMany = (most: number, phone: string) =>
  `Ya hay ${most} citas reservadas con este correo. Reprograme o cancele una con el enlace de su correo, o llame al ${phone}.`;
export const sentWithOtherText =
  "Este formulario ya se envió con otros datos. Vuelva a cargar la página para reservar otra cita.";
