export const confirmSubject = (shop: string) => `Confirme su aviso de ${shop}`;
export const confirmTitle = "Confirme su aviso";
export const confirmBy = (day: string) =>
  `Confirme a más tardar el ${day} y le escribiremos cuando tengamos una pieza como esta.`;
export const lookingFor = "Usted busca";
export const confirm = "Confirmar y avisarme";
export const notYou =
  "¿No fue usted? Ignore este correo. No escribiremos a esta dirección sobre piezas y la borraremos en una semana.";
export const found = (count: number) =>
  count === 1 ? "Encontramos una pieza para usted" : `Encontramos ${count} piezas para usted`;
export const foundPiece = (piece: string) => `Encontramos una pieza para usted: ${piece}`;
export const onePieceHere =
  "Ya tenemos una pieza como la que busca. No está apartada para usted, y casi todas nuestras piezas son únicas.";
export const piecesHere =
  "Ya tenemos piezas como las que busca. No están apartadas para usted, y casi todas son únicas.";
export const until = (day: string) =>
  `Usted pidió este aviso. Le escribiremos una vez al día como máximo, solo si hay piezas nuevas, hasta el ${day}.`;
export const unsubscribe = "Cancelar los avisos";
export const seePiece = "Ver la pieza";
export const seeAll = "Ver todas";
export const yourAlert = "Su aviso";
export const showing = (shown: number, all: number) => `Mostramos ${shown} de ${all}.`;

export const whatFor = (example: string) => `Escriba qué busca, por ejemplo “${example}”.`;
export const notUnderstood = "No entendimos qué pieza busca.";
export const findsTooMuch = (most: number) =>
  `Hoy tenemos más de ${most} piezas así y le llegarían correos todo el tiempo. Agregue un metal, una talla o un precio.`;
export const tooManyAlerts = (most: number) =>
  `Ya buscamos ${most} cosas para este correo. Cancele una con el enlace de un correo.`;
