export const tooBrittle = (stone: string) =>
  `${stone}: demasiado frágil para un anillo de tensión. El zafiro, el rubí, la moissanita y el diamante resisten.`;
export const useSapphire = "Usar un zafiro";
export const tensionClarity = (clarity: string, safe: string) =>
  `Un anillo de tensión presiona la piedra. ${clarity} podría romperse; ${safe} o más limpia es segura.`;
export const chooseClarity = (clarity: string) => `Usar ${clarity}`;
export const softAndHigh = (stone: string) =>
  `${stone}: se astilla más fácil que un diamante, y un engaste alto recibe más golpes.`;
export const setLow = "Ponerla baja";
export const narrowBand = (width: number, usual: number) =>
  `Un aro de ${width} mm se dobla y se gasta antes. El de ${usual} mm es para todos los días.`;
export const widenTo = (width: number) => `Ampliarlo a ${width} mm`;
export const scriptOutside = "Una letra tan pequeña se borra por fuera del anillo. Por dentro dura.";
export const engraveInside = "Grabar por dentro";

export const tensionSize =
  "Un anillo de tensión no se puede ajustar después: el aro sujeta la piedra. Mida dos veces.";
export const paveSize =
  "Este anillo tiene piedras casi todo alrededor y apenas se puede ajustar después. Mida dos veces.";
export const channelSize = "Un anillo de carril se puede ajustar una talla más o menos. Mida dos veces.";
