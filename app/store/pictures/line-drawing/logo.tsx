import { logoFile, settings } from "#settings";
import { ShopLogo } from "./shop-logo.tsx";

/** The sample logo's strokes in a 24 x 30 box: an A on a W, like a cut stone from the side. */
export const logoPath = "M12 1.5 2.5 14h19L12 1.5ZM2.5 14 7.4 28.5 12 14l4.6 14.5L21.5 14";

/** The logo: the shop's own, or the sample's for the sample; other names stand alone. Set its size by class; the name is in the wordmark beside it. */
export function Logo({ className }: { className?: string }) {
  if (logoFile(settings(), "logo.png") !== null) return <ShopLogo className={className} />;
  if (!settings().hasDrawnCards) return null;
  return (
    <svg
      viewBox="0 0 24 30"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={1}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={logoPath} />
    </svg>
  );
}
