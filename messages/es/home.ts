export const pageTitle = "Relojes de lujo y joyería fina";
export const pageDescription = (town: string, region: string) =>
  `Relojes de lujo y joyería fina de primera, desde nuestra tienda en ${town}, ${region}.`;
export const premier = "Relojes de lujo y";
export const fineJewelry = "joyería fina de primera";
export const intro = (area: string) =>
  `Escogidos, ajustados y cuidados ${area}. Mírelos en línea y venga a probárselos.`;
export const shopOnline = "Comprar en línea";
export const visitShowroom = "Visitar la tienda";
export const featuredPieces = "Piezas destacadas";
export const shopNow = "Comprar ahora";
export const featuredItems = "Artículos destacados";
export const itemOf = (item: number, items: number) => `Artículo ${item} de ${items}`;
export const movingPieces = "las piezas destacadas";
export const featured = "Relojes de lujo y anillos de compromiso destacados";

export const testimonials = "Opiniones de clientes";
export const movingTestimonials = "las opiniones";
export const fiveStars = "5 de 5 estrellas";
