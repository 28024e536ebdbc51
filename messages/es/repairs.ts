export const takenInSubject = (repair: string) => `Recibimos su pieza para la reparación ${repair}`;
export const takenInTitle = "Tenemos su pieza";
export const takenIn = (piece: string, next: string) =>
  `Gracias. Tenemos su pieza: ${piece}. ${next} Traiga su comprobante cuando la recoja.`;
export const answerBelow = "Apruebe o rechace en línea el estimado de abajo. Empezamos cuando lo apruebe.";
export const estimateComes =
  "La revisaremos y le enviaremos un estimado por correo. No empezamos hasta que lo apruebe.";
export const estimatedSubject = (repair: string) => `Su estimado de la reparación ${repair}`;
export const estimatedTitle = "Su estimado está listo";
export const estimated = (piece: string) =>
  `Su estimado está listo: ${piece}. No empezamos hasta que lo apruebe, y puede rechazarlo.`;
export const approvedSubject = (repair: string) => `La reparación ${repair} está aprobada`;
export const approvedTitle = "Su reparación está aprobada";
export const approved = (piece: string, total: string) =>
  `Gracias. El trabajo en su pieza está aprobado: ${piece}, ${total}.`;
export const depositNow = (deposit: string) =>
  `El depósito de ${deposit} se paga ahora, en línea o en la tienda.`;
export const payLater = "Pague cuando la recoja, o antes en línea.";
export const declinedSubject = (repair: string) => `La reparación ${repair} fue rechazada`;
export const declinedTitle = "Su reparación fue rechazada";
export const declined = (piece: string) =>
  `No haremos el trabajo en su pieza: ${piece}. Recójala con su comprobante en nuestro horario. Le reembolsaremos lo que haya pagado.`;
export const readySubject = (repair: string) => `Su reparación ${repair} está lista para recoger`;
export const readyTitle = "Su pieza está lista";
export const ready = (piece: string) =>
  `Su pieza está lista para recoger: ${piece}. Traiga su comprobante en nuestro horario. Si queda saldo, páguelo en línea o en la tienda.`;
export const pickedUpSubject = (repair: string) => `Ya recogieron la reparación ${repair}`;
export const pickedUpTitle = "Ya recogieron su pieza";
export const pickedUp = (piece: string) =>
  `Hoy recogieron su pieza: ${piece}. Si no fue usted ni alguien de su parte, llámenos de inmediato.`;
export const returnedSubject = (repair: string) => `Se devolvió su pieza: reparación ${repair}`;
export const returnedTitle = "Se devolvió su pieza";
export const returned = (piece: string) =>
  `Hoy se devolvió su pieza sin hacer el trabajo: ${piece}. Si no la recogió usted ni alguien de su parte, llámenos de inmediato.`;
export const review = "Revisar su estimado";
export const track = "Vea cómo va su reparación";
export const payDeposit = "Pagar el depósito";
export const see = "Ver su reparación";
export const seeBalance = "Ver su saldo";
export const repair = "Reparación";
export const readyOn = "Fecha estimada";
export const showroom = "Tienda";

export const stages = {
  taken_in: "se recibió y aún no tiene estimado",
  estimated: "espera que se apruebe el estimado",
  approved: "está aprobada y aún no se empieza",
  bench: "está en el taller",
  ready: "está lista",
  handed_over: "ya se entregó",
  declined: "fue rechazada",
  returned: "se devolvió sin reparar",
};
export const notPossible = (stage: string) => `Esta reparación ${stage}, así que no se cambió nada.`;
