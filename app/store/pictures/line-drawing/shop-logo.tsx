import { logoFile, settings } from "#settings";
import { classNames } from "../../../ui/class-names.ts";

/** The uploaded logo, as high as its class says and at most 160 pixels wide; decorative beside the name. */
export function ShopLogo({ className }: { className?: string | undefined }) {
  const { logo } = settings().appearance ?? {};
  const src = logoFile(settings(), "logo.png");
  if (!logo || src === null) return null;
  const size = { width: "auto", maxWidth: 160, aspectRatio: `${logo.width} / ${logo.height}` };
  if (!logo.isOneColor)
    return <img src={src} alt="" className={className} style={{ ...size, objectFit: "contain" }} />;
  const mask = `url("${src}") center / contain no-repeat`;
  return (
    <span
      aria-hidden="true"
      data-shop-logo=""
      className={classNames("block bg-current", className)}
      style={{ ...size, mask, WebkitMask: mask }}
    />
  );
}
