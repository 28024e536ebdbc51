export const yourDocuments = "Sus documentos";
export const notFoundTitle = "No encontramos estos documentos";
export const notFound =
  "Revise el enlace o use el de nuestro correo más reciente. ¿Necesita uno nuevo? Escríbanos: ";
export const keepPrivate = (until: string) =>
  `Quien tenga este enlace puede ver sus documentos, así que no lo comparta. Sirve hasta el ${until}.`;
export const empty = "Aún no hay nada. Los recibos aparecen aquí cuando se paga un pedido.";
export const paperSize = "Tamaño del papel";
export const letter = "Carta";
export const a4 = "A4";
export const downloadAll = "Descargar todo";
export const certificates = "Certificados";
export const appraisals = "Avalúos";
export const receipts = "Recibos";
export const approvedDrawings = "Dibujos aprobados";
export const documentLabel = (name: string, title: string) => `${name}, ${title}, PDF`;
export const orderOf = (order: string) => `Pedido ${order}`;
export const voidTitle = (title: string) => `${title}. Ya no es válido: la venta se reembolsó`;

export const expired = "Este enlace venció";
export const expiredHint = "Los enlaces sirven por un año. Podemos enviarle uno nuevo por correo.";
export const linkSent = "Le enviamos un enlace nuevo por correo, salvo que acabemos de enviarle uno.";
export const sendLink = "Enviarme un enlace nuevo";
export const sending = "Enviando";
export const notSent = "No pudimos enviarlo. Intente de nuevo en un momento.";
export const tooMany = "Demasiadas descargas a la vez. Intente de nuevo en un momento.";
export const linkExpired = "Este enlace venció. Use el de nuestro correo más reciente.";
export const noSuchDocument = "Ese documento no existe aquí.";

export const certificate = "Certificado";
export const certificateLabel = (certificate: string) => `Certificado ${certificate}`;
export const unknownCertificate = "No reconocemos este certificado";
export const unknownCertificateHint = (phone: string) =>
  `Ningún certificado coincide con este código. Escanee otra vez el código del certificado o llámenos: ${phone}.`;
export const genuine = (shop: string) => `Auténtico: emitido por ${shop}`;
export const noLongerValid = "Ya no es válido: la venta se reembolsó";
export const supersedes = (certificate: string, version: number) =>
  `${certificate}, versión ${version}. Reemplaza a las versiones anteriores.`;
export const stone = "Piedra";
export const carats = (carats: string) => `${carats} ct`;
export const issuedFor = "Emitido por";
export const saleOf = (date: string) => `la venta del ${date}`;
export const voidHint =
  "Emitimos este certificado por una venta que después se reembolsó. Si la pieza se vende otra vez, tendrá un certificado y un número nuevos.";
export const compareHint =
  "Compare esto con el certificado y la pieza: el número, el número de serie, el metal y las piedras deben coincidir. No mostramos el nombre del dueño.";
