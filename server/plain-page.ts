import { language, shop } from "../shop.config.ts";

/** A whole page in words alone, for answers that are given before the store's own pages are asked. Its texts are trusted. */
export function plainPage(title: string, text: string): Buffer {
  return Buffer.from(`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
<p>${text} Or call us: ${shop.phones.showroom}.</p>
</html>
`);
}
