/** A logo as drafted. */
export interface DraftedLogo {
  file: string;
  width: number;
  height: number;
  isOneColor: boolean;
  hasName: boolean;
}

const grounds = [
  { label: "On dark", ground: "#0e1110", ink: "#f0ece3" },
  { label: "On light", ground: "#f6f3ec", ink: "#171a18" },
];

/** The drafted logo on both grounds, with its icons and share card. */
export function LogoPreview({ logo, name }: { logo: DraftedLogo; name: string }) {
  const file = (one: string) => `/shop-files/${logo.file}/${one}`;
  const size = { height: 40, aspectRatio: `${logo.width} / ${logo.height}`, maxWidth: "100%" };
  const mask = `url("${file("logo.png")}") center / contain no-repeat`;
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {grounds.map(({ label, ground, ink }) => (
          <figure key={label} className="min-w-0">
            <div
              className="flex min-h-24 flex-wrap items-center gap-3 border border-line p-5"
              style={{ background: ground, color: ink }}
            >
              {logo.isOneColor ? (
                <span
                  role="img"
                  aria-label={`Your logo, ${label.toLowerCase()}`}
                  style={{ ...size, background: ink, mask, WebkitMask: mask }}
                />
              ) : (
                <img src={file("logo.png")} alt={`Your logo, ${label.toLowerCase()}`} style={size} />
              )}
              {!logo.hasName && (
                <span className="font-serif text-[18px] tracking-[.1em] uppercase">{name}</span>
              )}
            </div>
            <figcaption className="mt-1 text-small text-text-2">{label}</figcaption>
          </figure>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-5">
        {(["icon-32.png", "apple-touch-180.png", "maskable-512.png"] as const).map((icon, index) => (
          <figure key={icon}>
            <img
              src={file(icon)}
              alt=""
              className={index === 2 ? "rounded-full" : index === 1 ? "rounded-[14px]" : ""}
              width={index === 0 ? 32 : 64}
              height={index === 0 ? 32 : 64}
            />
            <figcaption className="mt-1 text-small text-text-2">
              {["Browser tab", "iPhone", "Android"][index]}
            </figcaption>
          </figure>
        ))}
        <figure className="min-w-0">
          <img
            src={file("card.jpg")}
            alt=""
            width={1200}
            height={630}
            className="h-auto w-56 border border-line"
          />
          <figcaption className="mt-1 text-small text-text-2">Shared link</figcaption>
        </figure>
      </div>
    </div>
  );
}
