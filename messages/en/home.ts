/** The home page: title, hero, featured pieces, testimonials. */
export const pageTitle = "Luxury watches and fine jewelry";
export const pageDescription = (town: string, region: string) =>
  `Premier luxury watches and fine jewelry from the showroom in ${town}, ${region}.`;
export const premier = "Premier luxury watches and";
export const fineJewelry = "fine jewelry";
export const intro = (area: string) =>
  `Chosen, sized and cared for ${area}. Browse online, then come in and try them on.`;
export const shopOnline = "Shop Online";
export const visitShowroom = "Visit Showroom";
export const featuredPieces = "Featured pieces";
export const shopNow = "Shop Now";
export const featuredItems = "Featured items";
export const itemOf = (item: number, items: number) => `Item ${item} of ${items}`;
export const movingPieces = "featured pieces";
export const featured = "Featured luxury watches and engagement rings";

export const testimonials = "Customer testimonials";
export const movingTestimonials = "testimonials";
export const fiveStars = "5 out of 5 stars";
