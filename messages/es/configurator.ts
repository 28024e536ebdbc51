export const stepStates = {
  completed: "completo",
  current: "actual",
  available: "disponible",
  locked: "bloqueado",
};
export const stepIntros = {
  category: "¿Qué pieza va a diseñar? El metal y la piedra no cambian.",
  style: "La forma general de la pieza.",
  metal: "Primero el color, luego la pureza.",
  stone: "Tipo, corte y los cuatro grados que fijan el precio.",
  setting: "Las piedras laterales y cómo se sujeta la piedra.",
  sizing: "Su talla y cómo le queda el aro.",
  engraving: "Hasta 25 caracteres, en uno de tres tipos de letra.",
  finishing: "Superficie, bordes y caja de regalo.",
};
export const characters = (count: number, most: number) => `${count} / ${most} caracteres`;
export const lettersMissing = (font: string, letters: string) =>
  `La letra ${font} no tiene ${letters}. Le llamaremos antes de grabar.`;
export const sizeOf = (size: number) => `Talla ${size}`;
export const sizerDelivery = (area: string) =>
  `a cualquier dirección ${area}. O visítenos y le medimos el dedo en un minuto.`;
export const approximateSize = (length: string, width: string) => `Unos ${length} × ${width} mm`;
