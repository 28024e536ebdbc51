/** Texts to clients' phones, and what they agree to. */
export const consent = (shop: string) =>
  `Acepto que ${shop} envíe mensajes de texto a este número sobre mis pedidos, reparaciones y pagos. Pueden aplicarse tarifas de mensajes y datos. Responda ALTO para no recibir más, o HELP para pedir ayuda. No tengo que aceptar para comprar.`;

export const receipt = (shop: string, number: string) => `${shop}: Este es su recibo ${number}.`;
export const ready = (shop: string, number: string) =>
  `${shop}: El pedido ${number} está listo para recoger.`;
export const pay = (shop: string, amount: string, number: string) =>
  `${shop}: Quedan por pagar ${amount} del pedido ${number}. Pague aquí:`;
export const optOut = "Responda ALTO para no recibir más.";

export const stopped = (shop: string) =>
  `${shop}: No recibirá más mensajes nuestros. Responda START para volver a recibirlos.`;
export const started = (shop: string) =>
  `${shop}: Volverá a recibir nuestros mensajes. Responda ALTO para no recibir más.`;
export const help = (shop: string, phone: string) =>
  `${shop}: Le enviamos enlaces sobre sus pedidos. Para pedir ayuda, llame al ${phone}. Responda ALTO para no recibir más.`;
