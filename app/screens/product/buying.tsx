import { CalendarDays, Phone, Store } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { shop } from "../../../shop.config.ts";
import { AddToCart } from "../../parts/add-to-cart.tsx";
import { CardIcons } from "../../parts/card-icons.tsx";
import { MonthlyLine, MonthlyNote } from "../../parts/monthly-line.tsx";
import { OptionSelectors } from "../../parts/option-selector.tsx";
import { phoneLink } from "../../parts/phone-link.ts";
import { fullPrice } from "../../parts/price.ts";
import { WishButton } from "../../parts/wish-button.tsx";
import type { ProductVariant } from "../../storefront/product-card.fragment.ts";
import type { ProductPage } from "../../storefront/product-page.server.ts";
import { Button } from "../../ui/button.tsx";

interface BuyingProps {
  page: ProductPage;
  /** Null: the product has none to buy. */
  variant: ProductVariant | null;
}

const noteId = "monthly-note";

/** Name, price, options and the button that buys. */
export function Buying({ page, variant }: BuyingProps) {
  const { state } = useLocation();
  const price = variant?.price ?? page.price;
  return (
    <div className="lg:sticky lg:top-[calc(var(--ticker-h)+var(--nav-h)+40px)]">
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="text-small text-text-2">{page.vendor}</p>
          <h1 className="mt-2 font-serif text-[clamp(2rem,1.5rem+1.6vw,2.75rem)] leading-[1.1] font-light tracking-[-0.012em] text-balance">
            {page.title}
          </h1>
        </div>
        <WishButton product={page} className="-mt-3 -mr-3 flex-none" />
      </div>
      <p aria-live="polite" className="mt-5 text-[22px] tabular-nums">
        {fullPrice(price)}
        {variant?.compareAtPrice && (
          <s className="ml-3 text-ui text-text-3">
            <span className="sr-only">before </span>
            {fullPrice(variant.compareAtPrice)}
          </s>
        )}
      </p>
      {page.lead && <p className="mt-[18px] text-pretty text-text-2">{page.lead}</p>}
      <div className="my-8 grid gap-[26px]">
        {variant && page.options.length > 0 && (
          <OptionSelectors
            options={page.options}
            variants={page.variants}
            chosen={variant}
            linkState={state}
          />
        )}
        <BuyButton page={page} variant={variant} />
      </div>
      <MonthlyLine price={price} noteId={noteId} className="-mt-5 justify-center" />
      <MonthlyNote id={noteId} />
      <CardIcons />
      <ShowroomFacts />
    </div>
  );
}

/** 'Add to Cart', or 'Out of Stock'. */
export function BuyButton({ page, variant, isSmall = false }: BuyingProps & { isSmall?: boolean }) {
  const size = isSmall ? "md" : "lg";
  if (!variant?.isAvailable)
    return (
      <Button disabled block={!isSmall} size={size}>
        Out of Stock
      </Button>
    );
  return (
    <AddToCart product={page} variant={variant} isNamed>
      <Button type="submit" block={!isSmall} size={size}>
        Add to Cart
      </Button>
    </AddToCart>
  );
}

function ShowroomFacts() {
  const [walkIn, appointment] = shop.hours;
  const { showroom, appointments } = shop.phones;
  return (
    <ul className="mt-7 border-t border-line text-ui text-text-2">
      <Fact icon={<Store {...iconLook} />}>
        {shop.address.town} showroom: {walkIn.label}, <span className="whitespace-nowrap">{walkIn.text}</span>
      </Fact>
      <Fact icon={<CalendarDays {...iconLook} />}>
        {appointment.label} {appointment.text.toLowerCase()},{" "}
        <a href={phoneLink(appointments)} className="hit-area whitespace-nowrap tabular-nums hover:text-text">
          {appointments}
        </a>
      </Fact>
      <Fact icon={<Phone {...iconLook} />}>
        Questions?{" "}
        <a href={phoneLink(showroom)} className="hit-area whitespace-nowrap tabular-nums hover:text-text">
          {showroom}
        </a>
      </Fact>
    </ul>
  );
}

const iconLook = {
  "aria-hidden": true,
  size: 20,
  strokeWidth: 1.25,
  className: "flex-none text-text",
} as const;

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3.5 border-b border-line py-3.5">
      {icon}
      <span>{children}</span>
    </li>
  );
}
