export const compare = "Comparar";
export const comparePieces = "Comparar piezas";
export const another = {
  watch: "Elija otro reloj para comparar",
  ring: "Elija otro anillo para comparar",
  piece: "Elija otra pieza para comparar",
};
export const kinds = { watch: "relojes", ring: "anillos", piece: "piezas" };
export const sideBySide = (count: number, pieces: string) => `${count} ${pieces}, lado a lado`;
export const send = "Compartir esta comparación";
export const copied = "Enlace copiado";
export const whichPieces = "¿Qué piezas?";
export const addPiece = "Agregue una pieza";
export const nameOrReference = "Nombre o referencia";
export const find = "Buscar";
export const found = "Piezas encontradas";
export const add = "Agregar";
export const noneFor = (text: string) => `No encontramos piezas para “${text}”.`;
export const table = "Comparación, deslice hacia el lado";
export const onlyDifferences = "Solo las diferencias";
export const price = "Precio";
export const remove = (piece: string) => `Quitar ${piece}`;
export const differs = "(diferente)";
export const notStated = "Sin datos";
export const unavailableCount = (count: number) =>
  count === 1
    ? "Una pieza de esta comparación ya no está en nuestro catálogo."
    : `${count} piezas de esta comparación ya no están en nuestro catálogo.`;
export const unreadableCount = (count: number) =>
  `Ahora no podemos mostrar ${count === 1 ? "una pieza" : `${count} piezas`} de esta comparación. Vuelva a cargar la página en un momento.`;
export const outlines = (count: number) =>
  `Los contornos de ${count} piezas superpuestos, con una escala en milímetros`;
export const lugToLug = (length: number) => `${length} mm de asa a asa`;
export const band = (width: number) => `aro ${width} mm`;
export const onWrist = "En la misma muñeca";
export const onFinger = "Desde arriba, en un dedo";
export const lugsMeasured = "Muestra las cajas, y las asas donde las hemos medido.";
export const showTrueSize = "Ver en tamaño real";
