import { encode } from "uqr";

export interface Square {
  x: number;
  y: number;
  side: number;
}

/** Draws a QR code with a quiet zone of `border` modules. Adjacent dark modules are one bar, to print without gaps. */
export function drawQrCode(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, side, ecc, border }: Square & { ecc: "L" | "M"; border: number },
): void {
  const { data, size } = encode(text, { ecc, border });
  const dot = side / size;
  doc.fillColor("black");
  data.forEach((row, line) => {
    for (let from = 0; from < size; from++) {
      if (!row[from]) continue;
      let to = from + 1;
      while (to < size && row[to]) to++;
      doc.rect(x + from * dot, y + line * dot, (to - from) * dot, dot);
      from = to;
    }
  });
  doc.fill();
}
