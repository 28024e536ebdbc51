export const folderSubject = (shop: string) => `Sus documentos de ${shop}`;
export const folderTitle = "Sus documentos en un solo lugar";
export const folder =
  "Sus recibos, certificados, avalúos y dibujos aprobados están en una página. Descargue cada uno en PDF, o todos en un solo archivo.";
export const openFolder = "Abrir sus documentos";
export const folderUntil = (day: string) =>
  `Quien tenga este enlace puede leerlos, así que no lo comparta. Sirve hasta el ${day}; después, la página le enviará uno nuevo por correo.`;

export const page = (number: number, count: number) => `Página ${number} de ${count}`;
export const pictureOfPiece = "Foto de la pieza";
export const codeOf = (link: string) => `Código del enlace ${link}`;
export const pictures = "Fotos";
export const drawing = "Dibujo";
export const views = "La pieza de frente, de lado y desde arriba, con medidas";
export const stones = "Piedras";
export const stone = "Piedra";
export const weight = "Peso";
export const grades = "Grados";
export const report = "Reporte";
export const date = "Fecha";
export const order = "Pedido";

export const certificate = "Certificado";
export const certificateOf = (number: string) => `Certificado ${number}`;
export const version = (document: string, version: number) => `${document}, versión ${version}`;
export const supersedes = "Reemplaza a";
export const isVoid = "Anulado";
export const saleCanceled = "Ya no es válido. La venta se canceló";
export const thePiece = "La pieza";
export const issuedBy = (shop: string, link: string) =>
  `Emitido por ${shop} para esta pieza. Escanee el código para verificarlo. La página muestra la pieza y su certificado, sin nombres:\n${link}`;

export const receipt = (number: string) => `Recibo ${number}`;
export const refund = (number: string) => `Reembolso ${number}`;
export const client = "Cliente";
export const voidedLater = "Anulado por un recibo posterior";
export const items = "Artículos";
export const piece = "Pieza";
export const amount = "Monto";
export const paid = "Pagado";
export const price = "Precio";
export const secondhand = "De segunda mano";
export const serial = (numbers: string) => `serie ${numbers}`;
export const taxNotCollected = "Impuesto: no se cobró";

export const approvedDrawing = (job: string) => `Dibujo aprobado ${job}`;
export const job = "Trabajo";
export const approved = "Aprobado";
export const approvedDetails = "Detalles aprobados";
export const approvedMeasurements = "Medidas aprobadas";
export const fingerprint = (hash: string) => `Huella del diseño (SHA-256): ${hash}`;

/** The refund policy as a sign to post in the store. */
export const returnSign = ({ days, goods, custom }: { days: number; goods: string; custom: string }) => ({
  title: "Nuestra política de reembolsos",
  lines: [
    goods,
    `Le reembolsamos el precio y su impuesto de la misma forma en que pagó, o como crédito de la tienda si lo prefiere, durante ${days} días.`,
    "Traiga su recibo. Si no lo tiene, podemos buscar su compra.",
    "No cobramos cargo por devolución.",
    custom,
    "Pídanos una copia por escrito de esta política.",
  ],
});
