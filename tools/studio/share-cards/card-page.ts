import { readFileSync } from "node:fs";
import { settings } from "#settings";
import { logoMark } from "../logo.ts";

/** Pixels of a card, a size all networks show uncropped. */
export const cardSize = { width: 1200, height: 630 };

const root = new URL("../../../", import.meta.url);

function dataUrl(path: string, type: string): string {
  return `data:${type};base64,${readFileSync(new URL(path, root)).toString("base64")}`;
}

function typeface(family: string, file: string, style: string): string {
  const url = dataUrl(`node_modules/@fontsource-variable/${file}.woff2`, "font/woff2");
  return `@font-face{font-family:${family};font-weight:200 800;font-style:${style};src:url(${url})}`;
}

const typefaces = [
  typeface("Newsreader", "newsreader/files/newsreader-latin-opsz-normal", "normal"),
  typeface("Newsreader", "newsreader/files/newsreader-latin-opsz-italic", "italic"),
  typeface("Hanken", "hanken-grotesk/files/hanken-grotesk-latin-wght-normal", "normal"),
].join("");

/** A card's layout: the plate in its dark light, the name in one corner, the place in the other. */
const look = `
*{margin:0;box-sizing:border-box}
body{position:relative;width:1200px;height:630px;overflow:hidden;color:#f0ece3;font-family:Newsreader;
font-optical-sizing:auto;-webkit-font-smoothing:antialiased;
background:radial-gradient(60% 90% at var(--pool,50%) 46%,#2f3634 0%,#1e2322 56%,#151918 100%)}
img{position:absolute;translate:-50% -50%}
h1{position:absolute;left:72px;top:50%;translate:0 -50%;margin-top:-34px;font-weight:300;font-size:72px;
line-height:1.02;letter-spacing:-.018em}
.name{position:absolute;left:64px;bottom:52px;display:flex;align-items:center;gap:16px;font-size:22px;line-height:1;
letter-spacing:.1em;text-transform:uppercase;white-space:nowrap}
.name em{padding:0 .12em 0 .06em;font-size:1.05em;letter-spacing:0;text-transform:none}
.place{position:absolute;right:64px;bottom:52px;font:400 20px/34px Hanken;color:#a8a69b}
.large .name{inset:0;flex-direction:column;justify-content:center;gap:36px;font-size:52px}`;

const [first = "", second = ""] = settings().name.split("&");

function wordmark(height: number): string {
  const mark = `<svg width="${height * 0.8}" height="${height}" viewBox="0 0 24 30">${logoMark(1)}</svg>`;
  return `<div class="name">${mark}<span>${first}<em>&amp;</em>${second}</span></div>`;
}

export interface PlacedPicture {
  /** In `public/pictures/`, without its extension. */
  file: string;
  /** Middle of the picture and its height, in pixels of the card. */
  x: number;
  y: number;
  height: number;
}

export interface CardScene {
  pictures: PlacedPicture[];
  /** Lines of the title; omitted if the piece speaks for itself. */
  title?: string[];
  /** Shows only the name, large, in the middle. */
  isNameOnly?: boolean;
}

/** A card as a full page. */
export function cardPage({ pictures, title = [], isNameOnly = false }: CardScene): string {
  const pool = pictures.length > 0 ? pictures[0]!.x / 12 : 50;
  const pieces = pictures.map(
    ({ file, x, y, height }) =>
      `<img src="${dataUrl(`public/pictures/${file}.webp`, "image/webp")}" style="left:${x}px;top:${y}px;height:${height}px">`,
  );
  return `<!doctype html><style>${typefaces}${look}</style>
<body class="${isNameOnly ? "large" : ""}" style="--pool:${pool}%">${pieces.join("")}
${title.length > 0 ? `<h1>${title.join("<br>")}</h1>` : ""}
${wordmark(isNameOnly ? 120 : 36)}
${title.length > 0 ? "" : `<div class="place">${settings().address.town}, ${settings().address.region}</div>`}`;
}
