export const whatLookingFor = "¿Qué está buscando?";
export const intro = "Díganos qué pieza tiene en mente. Le avisamos por correo cuando tengamos una así.";
export const email = "Correo electrónico";
export const sending = "Enviando";
export const notifyMe = "Avísenme";
export const terms =
  "Le enviaremos un correo para confirmar y luego uno al día como máximo. Cancele cuando quiera.";
export const privacy = "Privacidad";
export const offline =
  "No pudimos conectar con la tienda, así que no se envió nada. Intente de nuevo en un momento.";
export const notSaved = (phone: string) =>
  `No pudimos guardarlo, así que aún no le escribiremos. Envíelo de nuevo en un momento o llame al ${phone}.`;
export const howItWorks = "Cómo funciona";
export const describeStep = "Díganos qué quiere";
export const describeHint = "Una referencia, un apodo, un metal, una talla o un presupuesto.";
export const confirm = "Confirme su correo";
export const confirmText = "Le enviamos un solo enlace. No recibirá nada más hasta que lo abra.";
export const hearFirst = "Entérese primero";
export const hearFirstText =
  "Revisamos todo lo que llega y le escribimos si hay una como la que busca. Cancele cuando quiera.";
export const forExample = "Por ejemplo";
export const examples: readonly string[] = [
  "Rolex Pepsi por menos de 20k",
  "Halo oval, 1.5 quilates, platino",
  "Anillo de eternidad, oro rosado 18K, talla 6",
  "Patek Philippe Nautilus",
];
export const seeNow = "¿Prefiere ver lo que hay ahora?";
export const checkEmail = "Revise su correo";
export const checkEmailText =
  "Le enviamos un enlace por correo. Ábralo dentro de una semana para activar sus avisos. ¿No lo ve? Revise la carpeta de spam o envíe el formulario otra vez.";
