export const dear = (name: string) => `Hola, ${name}:`;
export const questions = (phone: string, number: string) =>
  `¿Preguntas? Llame al ${phone} y mencione ${number}.`;
export const estimatedTotal = "Total estimado";
export const total = "Total";
export const yourNotes = "Sus notas";
export const returnPolicy = "Política de devoluciones";

export const language = "ES";
export const visitTo = (shop: string) => `Cita en ${shop}`;
export const visitFor = (reason: string, number: string) => `${reason}. Referencia ${number}.`;
export const piecesToSee = (pieces: string) => `Piezas para ver: ${pieces}.`;
export const rescheduleAt = (link: string) => `Reprogramar o cancelar: ${link}`;
export const showroomAt = (phone: string) => `Tienda: ${phone}`;
