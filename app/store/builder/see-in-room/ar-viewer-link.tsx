import { Download, Rotate3d } from "lucide-react";
import { useSyncExternalStore } from "react";
import type { PairedDesign } from "#jewelry/band-choice";
import { noEngraving } from "#jewelry/choices";
import { drawingQuery } from "#jewelry/drawing-link";
import { m } from "#messages";
import { classNames } from "../../../ui/class-names.ts";
import { PieceDrawing } from "../designs/piece-drawing.tsx";

/** The Scene Viewer link for a GLB, in AR if possible, at actual size. Phones without the viewer go to `fallback`. */
export function sceneViewerLink(
  model: string,
  { title, fallback }: { title: string; fallback: string },
): string {
  const asked = new URLSearchParams({ file: model, mode: "ar_preferred", resizable: "false", title });
  // Android's URL parser doesn't decode a plus sign as a space.
  const query = asked.toString().replaceAll("+", "%20");
  const intent = [
    "scheme=https",
    "package=com.google.android.googlequicksearchbox",
    "action=android.intent.action.VIEW",
    `S.browser_fallback_url=${encodeURIComponent(fallback)}`,
    "end;",
  ];
  return `intent://arvr.google.com/scene-viewer/1.2?${query}#Intent;${intent.join(";")}`;
}

/** The piece in the AR viewer of an iPhone or Android phone; elsewhere or without scripts, a 3D model to download. */
export function ArViewerLink({ design, className }: { design: PairedDesign; className?: string }) {
  const viewer = useSyncExternalStore(never, phoneViewer, () => null);
  const model = (extension: "glb" | "usdz") =>
    `/custom-builder/model.${extension}?${drawingQuery({ ...design, engraving: noEngraving })}`;
  const words = m.review.seeInRoom(m.builder.your[design.category]);
  if (viewer === "quick-look")
    return (
      <div className={classNames("flex items-center gap-4", className)}>
        {/* The viewer opens only from a link whose sole child is an image. */}
        <a
          rel="ar"
          href={`${model("usdz")}#allowsContentScaling=0`}
          className="plate relative block aspect-4/5 w-16"
        >
          <PieceDrawing design={design} alt={words} />
        </a>
        <p className="text-small text-text-2">
          <span className="block text-ui font-medium text-text">{words}</span>
          {m.builder.tapDrawing}
        </p>
      </div>
    );
  if (viewer === "scene-viewer") {
    const link = sceneViewerLink(new URL(model("glb"), location.href).href, {
      title: m.builder.yours[design.category],
      fallback: location.href,
    });
    return (
      <a href={link} className={classNames(look, className)}>
        <Rotate3d size={18} strokeWidth={1.25} />
        <span>{words}</span>
      </a>
    );
  }
  return (
    <a href={model("glb")} download className={classNames(look, className)}>
      <Download size={16} strokeWidth={1.25} />
      <span>{m.builder.download}</span>
    </a>
  );
}

const look = "inline-flex min-h-11 items-center gap-2.5 text-small text-text-2 hover:text-text";

const never = () => () => {};

/** The AR viewer that this browser supports. Scene Viewer fetches the model itself, only over HTTPS. */
function phoneViewer(): "quick-look" | "scene-viewer" | null {
  if (document.createElement("a").relList.supports("ar")) return "quick-look";
  const isAndroid = /\bAndroid\b/.test(navigator.userAgent);
  return isAndroid && location.protocol === "https:" ? "scene-viewer" : null;
}
