import { logoFile, settings } from "#settings";

/** The shop's logo in dark ink, above its name on printed documents. */
export function PaperLogo() {
  const { logo } = settings().appearance ?? {};
  const src = logoFile(settings(), "logo.png");
  if (!logo || src === null) return null;
  return (
    <img
      src={src}
      width={logo.width}
      height={logo.height}
      alt=""
      style={{ width: "auto", height: 36, maxWidth: "60%", objectFit: "contain", margin: "0 auto 8px 0" }}
    />
  );
}
