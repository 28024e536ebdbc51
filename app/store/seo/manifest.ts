import { logoFile, settings } from "#settings";

const ground = "#0a0d0c";

function icon(file: string, size: number, purpose: "any" | "maskable") {
  const src = logoFile(settings(), `${file}.png`) ?? `/icons/${file}.png`;
  return { src, sizes: `${size}x${size}`, type: "image/png", purpose };
}

/** The web app manifest. Keeps a back button, since the store consists of pages. */
export function loader(): Response {
  const manifest = {
    id: "/",
    name: settings().name,
    short_name: settings().name,
    description: `Luxury watches and fine jewelry. Showroom in ${settings().address.town}, ${settings().address.region}.`,
    lang: settings().locale,
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: ground,
    theme_color: ground,
    categories: ["shopping"],
    icons: [
      ...(settings().appearance?.logo
        ? []
        : [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }]),
      icon("icon-192", 192, "any"),
      icon("icon-512", 512, "any"),
      icon("maskable-512", 512, "maskable"),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" },
  });
}
