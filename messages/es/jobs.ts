export const drawingSubject = (job: string) => `Su dibujo está listo para aprobar: ${job}`;
export const drawingTitle = "Su dibujo está listo";
export const drawingReady = (piece: string, job: string) =>
  `Su dibujo está listo para aprobar: ${piece}, ${job}. Hacemos su pieza tal como está en el dibujo y empezamos cuando lo apruebe.`;
export const drawingChanged = (revision: number, changes: number) =>
  `El dibujo ${revision} tiene ${changes} ${changes === 1 ? "cambio" : "cambios"} desde el anterior; ${changes === 1 ? "lo verá" : "los verá"} en línea.`;
export const reviewDrawing = "Revisar su dibujo";

export const stages = {
  approved: {
    title: "Su dibujo está aprobado",
    text: "Usted aprobó su dibujo",
    next: () => "Si no fue así, escríbanos en línea de inmediato.",
  },
  casting: {
    title: "Su pieza está en fundición",
    text: "Estamos fundiendo el metal para su pieza",
    next: () => "",
  },
  setting: {
    title: "Estamos engastando sus piedras",
    text: "Estamos engastando las piedras de su pieza",
    next: () => "",
  },
  finishing: {
    title: "Estamos terminando su pieza",
    text: "Estamos terminando y puliendo su pieza",
    next: () => "",
  },
  ready: {
    title: "Su pieza está lista",
    text: "Su pieza está lista",
    next: (phone: string) => `Llame al ${phone} para coordinar cuándo recogerla.`,
  },
  collected: {
    title: "Ya recogieron su pieza",
    text: "Gracias. Ya recogieron su pieza",
    next: (phone: string) => `Si no fue usted, llame al ${phone} de inmediato.`,
  },
};
export const shippedTitle = "Su pieza va en camino";
export const shipped = "Enviamos su pieza, asegurada";
export const signFor = (carrier: string, number: string) =>
  `Alguien debe firmar al recibirla. Número de rastreo de ${carrier}: ${number}.`;
export const balance = (amount: string) =>
  `Su saldo pendiente es de ${amount}. Pague en línea o en la tienda cuando la recoja.`;
export const payBalance = (amount: string) => `Pagar el saldo de ${amount}`;
export const track = "Vea cómo va su pieza";

export const messageSubject = (job: string) => `Nuevo mensaje sobre su pieza ${job}`;
export const messageTitle = "Tiene un mensaje";
export const messageSent = (piece: string, job: string) => `Le enviamos un mensaje sobre ${piece}, ${job}.`;
export const ourMessage = "Nuestro mensaje";
export const reply = "Responder";
