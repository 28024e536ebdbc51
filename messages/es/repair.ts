export const yourRepair = "Su reparación";
export const yourRepairLabel = (repair: string) => `Su reparación ${repair}`;
export const takenIn = "Tenemos su pieza. La revisaremos y le enviaremos un estimado por correo.";
export const estimated = "Este es nuestro estimado. No empezamos hasta que lo apruebe.";
export const approved = "El trabajo está aprobado. Nuestro taller empezará pronto.";
export const atBench = "Su pieza está en nuestro taller.";
export const ready = "Su pieza está lista. Traiga su comprobante para recogerla.";
export const handedOver = "Usted ya tiene su pieza.";
export const declined = "Usted rechazó el trabajo. Recoja su pieza con su comprobante.";
export const returned = "Usted ya tiene su pieza. No se hizo ningún trabajo.";
export const readyDate = (date: string) => `Fecha estimada: ${date}`;
export const callToAnswer = (phone: string) => `Llame al ${phone} para aprobar o rechazar.`;
export const atDropOff = "Al recibirla";
export const condition = "Estado";
export const questions = (phone: string, repair: string) =>
  `¿Preguntas? Llame al ${phone} y mencione ${repair}.`;

export const estimate = "Estimado";
export const total = "Total";
export const yourResponse = "Su respuesta";
export const cost = (total: string) => `El trabajo cuesta ${total}.`;
export const costWithTax = (total: string) => `El trabajo cuesta ${total} con impuesto.`;
export const depositDue = (deposit: string) => `Al aprobar, pagará un depósito de ${deposit}.`;
export const approve = (total: string) => `Aprobar ${total}`;
export const ifDeclined = "Si lo rechaza, ¿qué le gustaría cambiar?";
export const decline = "Rechazar";

export const callToPay = (phone: string) => `Llame al ${phone} para aprobar o pagar.`;
export const nothingDue = "Ahora no hay nada que pagar por esta reparación.";
export const chooseAnswer = "Elija Aprobar o Rechazar y envíelo de nuevo.";
export const newerEstimate =
  "Después le enviamos un estimado más reciente, así que no se cambió nada. Revíselo abajo.";
export const alreadyAnswered =
  "Este estimado ya tiene respuesta, así que no se cambió nada. Llámenos si quiere cambiar algo.";
export const oldTax = (phone: string) =>
  `El impuesto de este estimado ya no está vigente, así que no se cambió nada. Llame al ${phone} para recibir otro estimado.`;
export const noPhoto = "No existe esa foto.";

export const noTax = (reason: string) => `Sin impuesto sobre las ventas: ${reason}`;
export const noTaxReasons = {
  resale: "para reventa",
  "out-of-state": "se entrega fuera del estado",
  exempt: "organización exenta",
};

export const slip = {
  droppedOff: "Recibida",
  client: "Cliente",
  piece: "Pieza",
  serial: "serie",
  work: "Trabajo",
  withTax: (total: string) => `${total} con impuesto`,
  readyDate: "Fecha estimada",
  bring: "Traiga este comprobante para recoger su pieza.",
};

export const checks = {
  crystal: "Cristal intacto",
  pushers: "Corona y pulsadores se mueven bien",
  runs: "Funciona",
  winds: "Da cuerda y se ajusta la hora",
  bracelet: "Brazalete y broche intactos",
  stones: "Piedras firmes",
  prongs: "Uñas intactas",
  band: "Aro redondo, sin grietas",
  hallmark: "Sello legible",
  links: "Eslabones y cadena intactos",
  clasp: "El broche cierra",
  pair: "Par completo e igual",
  posts: "Postes rectos, topes firmes",
  complete: "Completa, sin grietas",
  papers: "El cliente se queda con la caja y los papeles",
};

export const photoPlaces = {
  dial: "Esfera y cristal",
  "case-back": "Tapa trasera",
  bracelet: "Brazalete",
  above: "Desde arriba",
  side: "De lado",
  inside: "Interior del aro",
  stones: "Piedras de cerca",
  front: "Frente",
  back: "Atrás",
  clasp: "Broche",
  both: "Los dos juntos",
  closures: "Topes y cierres",
  damage: "Lo que se va a reparar, de cerca",
  serial: "Número de serie",
};
