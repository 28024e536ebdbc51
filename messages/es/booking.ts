import { hour } from "../spanish-hour.ts";

export const bookVisit = "Reserve una cita";
export const description = (shop: string, town: string) =>
  `Elija una hora en ${shop}, ${town}, y tendremos sus piezas listas.`;
export const heading = "Venga a probárselas";
export const intro = "Elija una hora y tendremos sus piezas listas. Sin pagar ni firmar nada.";
export const whatBrings = "¿Cuál es el motivo de su cita?";
export const yourTray = "Su bandeja";
export const empty = "Vacía";
export const tooMany = (count: number, most: number) =>
  `${count} piezas. En la bandeja caben ${most}: quite algunas`;
export const setAside = (count: number, most: number) => `${count} de ${most} piezas apartadas para usted`;
export const trayEmpty =
  "Su bandeja está vacía. Abra una pieza y elija “Pruébesela en la tienda”, o simplemente venga a mirar.";
export const addSaved = "Agregue piezas guardadas";
export const yourDesign = "Su diseño";
export const takeOff = (piece: string) => `Quitar ${piece} de la bandeja`;
export const dayAndTime = "Día y hora";
export const noTimes = (phone: string) =>
  `Ahora no podemos mostrar horas libres. Vuelva a cargar la página en un momento o llame al ${phone}.`;
export const weekBefore = "Semana anterior";
export const weekAfter = "Semana siguiente";
export const day = "Día";
export const morning = "Mañana";
export const afternoon = "Tarde";
export const weekFull = "No hay horas libres esta semana. Vea la siguiente o llámenos.";
export const free = (count: number) => (count === 1 ? "1 libre" : `${count} libres`);
export const closed = "Cerrado";
export const callUs = "Llámenos";
export const full = "Lleno";
export const yourVisit = "Su cita";
export const chooseBoth = "Elija día y hora";
export const visitMinutesUntil = (minutes: number, time: string) => `${minutes} minutos, hasta ${hour(time)}`;
export const visitMinutes = (minutes: number) => `${minutes} minutos`;
export const where = "Dónde";
export const reason = "Motivo";
export const onTray = "En la bandeja";
export const onePiece = "Una pieza";
export const pieces = (count: number) => `${count} piezas`;
export const maxPieces = (most: number) => `, máximo ${most}`;
export const setAsideSuffix = ", para usted";
export const booking = "Reservando";
export const book = "Reservar";
export const changeUntil = "Puede reprogramar o cancelar hasta una hora antes";
export const chooseTime = "Elija una hora";
export const onePieceOnTray = "Una pieza en la bandeja";
export const piecesOnTray = (count: number) => `${count} piezas en la bandeja`;
export const whosComing = "¿Quién viene?";
export const fullName = "Nombre completo";
export const phone = "Teléfono";
export const email = "Correo electrónico";
export const anythingElse = "¿Algo que debamos saber?";
export const notesExample = "Su talla de anillo, para cuándo lo necesita o si es una sorpresa";
export const sharePieces = (counts: string) => `Compartir las piezas que vi y guardé (${counts})`;
export const viewed = (count: number) => (count === 1 ? "1 vista" : `${count} vistas`);
export const saved = (count: number) => (count === 1 ? "1 guardada" : `${count} guardadas`);
export const shareHint = "Nos ayuda a elegir qué más mostrarle. Lo borramos 30 días después de su cita.";
export const notSaved = (phone: string) =>
  `No pudimos guardar su cita, así que no hay nada reservado. Llame al ${phone}.`;
export const offline = (phone: string) =>
  `No pudimos conectar con la tienda, así que no hay nada reservado. Intente de nuevo o llame al ${phone}.`;
export const reasons = {
  ring: { label: "Elegir un anillo", text: "De compromiso, de matrimonio o una piedra suelta" },
  watches: { label: "Probarse relojes", text: "Hasta ocho en la bandeja" },
  design: { label: "Diseñar con un joyero", text: "Traiga un dibujo o una foto" },
  sizing: { label: "Ajuste o reparación", text: "Lo revisamos mientras espera" },
  trade: { label: "Vender o cambiar", text: "Traiga la caja y los papeles" },
  other: { label: "Otra cosa", text: "Díganos abajo" },
};
