import { asciiBytes } from "./ascii-bytes.ts";
import type { ClosedMesh, NamedMesh } from "./closed-mesh.ts";
import { screenColor } from "./screen-color.ts";
import { storedZip } from "./stored-zip.ts";

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const contentTypes = `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>`;
const relationships = `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Target="/3D/3dmodel.model" Id="model" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>`;
const core = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02";

/**
 * Shells as 3MF (core specification 1.3): in millimeters by its own word, every thing an object with its name and material.
 * Points are written so that the float each was comes back.
 */
export function threeMfFile(title: string, things: readonly NamedMesh[]): Uint8Array {
  const model = [
    `${xml}<model unit="millimeter" xml:lang="en-US" xmlns="${core}">`,
    `<metadata name="Title">${escaped(title)}</metadata><metadata name="Application">Vitrine</metadata>`,
    '<resources><basematerials id="1">',
    ...things.map(
      ({ material }) =>
        `<base name="${escaped(material.name)}" displaycolor="${screenColor(material.color)}FF"/>`,
    ),
    "</basematerials>",
    ...things.map(
      ({ name, mesh }, i) =>
        `<object id="${i + 2}" type="model" name="${escaped(name)}" pid="1" pindex="${i}">${meshXml(mesh)}</object>`,
    ),
    "</resources><build>",
    ...things.map((_, i) => `<item objectid="${i + 2}"/>`),
    "</build></model>",
  ];
  return storedZip([
    { name: "[Content_Types].xml", bytes: asciiBytes(contentTypes) },
    { name: "_rels/.rels", bytes: asciiBytes(relationships) },
    { name: "3D/3dmodel.model", bytes: asciiBytes(model.join("\n")) },
  ]);
}

function meshXml({ positions: p, triangles: t }: ClosedMesh): string {
  const parts = ["<mesh><vertices>"];
  for (let i = 0; i < p.length; i += 3)
    parts.push(`<vertex x="${written(p[i]!)}" y="${written(p[i + 1]!)}" z="${written(p[i + 2]!)}"/>`);
  parts.push("</vertices><triangles>");
  for (let i = 0; i < t.length; i += 3)
    parts.push(`<triangle v1="${t[i]}" v2="${t[i + 1]}" v3="${t[i + 2]}"/>`);
  parts.push("</triangles></mesh>");
  return parts.join("");
}

/** Nine digits bring every float back as it was. */
function written(value: number): string {
  return String(Number(value.toPrecision(9)));
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
