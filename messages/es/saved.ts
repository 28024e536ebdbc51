export const savedPieces = "Piezas guardadas";
export const savedNeedsScript = "Su navegador guarda sus piezas. Active JavaScript para verlas.";
export const compareFour = "Comparar las cuatro primeras";
export const compareThese = "Comparar estas";
export const oneGone = "Una pieza guardada ya no está en nuestro catálogo.";
export const someGone = (count: number) => `${count} piezas guardadas ya no están en nuestro catálogo.`;
export const nothingSaved = "Aún no ha guardado nada";
export const nothingSavedHint = "Toque el corazón de una pieza para guardarla aquí, en este dispositivo.";
