import { CalendarDays, Phone, Store } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { useLocation } from "react-router";
import { m } from "#messages";
import { settings } from "#settings";
import { retryWhenOnline } from "../../platform/network.ts";
import { bundledStaticComponent } from "../../platform/static-component.tsx";
import type { ProductVariant } from "../../storefront/product-card.fragment.ts";
import { Button } from "../../ui/button.tsx";
import { phoneLink } from "../../ui/phone-link.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { AddToCart } from "../cart/add-to-cart.tsx";
import { comparePath } from "../compare/compare-path.ts";
import { isByAppointment } from "../frame/showroom-hours.ts";
import { ReturnTerms } from "../policies/return-terms.tsx";
import { SaveButton } from "../saved/save-button.tsx";
import { similarPieceQuery } from "../wants/similar-piece-query.ts";
import { CardIcons } from "./card/card-icons.tsx";
import { makeItYoursId } from "./design/make-it-yours-id.ts";
import { OptionSelectors } from "./option-selector.tsx";
import { MonthlyLine, MonthlyNote } from "./price/monthly-line.tsx";
import { fullPrice } from "./price/price.ts";
import type { ProductPage } from "./product-page.server.ts";
import { productPath, similarPieceRequestPath } from "./product-path.ts";

function ShowroomFacts() {
  const { hours, phones, address } = settings();
  const walkIn = hours.find((entry) => "opens" in entry);
  const appointment = hours.find(isByAppointment);
  const { showroom, appointments } = phones;
  return (
    <ul className="mt-7 border-t border-line text-ui text-text-2">
      {walkIn && (
        <Fact icon={<Store {...iconLook} />}>
          {m.product.showroomIn(address.town, walkIn.label)}
          <span className="whitespace-nowrap">{walkIn.text}</span>
        </Fact>
      )}
      {appointment && (
        <Fact icon={<CalendarDays {...iconLook} />}>
          {appointment.label} {appointment.text.toLowerCase()},{" "}
          <a
            href={phoneLink(appointments)}
            className="hit-area whitespace-nowrap tabular-nums hover:text-text"
          >
            {appointments}
          </a>
        </Fact>
      )}
      <Fact icon={<Phone {...iconLook} />}>
        {m.product.questions}
        <a href={phoneLink(showroom)} className="hit-area whitespace-nowrap tabular-nums hover:text-text">
          {showroom}
        </a>
      </Fact>
    </ul>
  );
}

const iconLook = {
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

// Loaded only for sold pieces.
const loadWantForm = async () => (await import("../wants/want-form.tsx")).WantForm;
const WantForm = import.meta.env.SSR
  ? await loadWantForm()
  : lazy(async () => ({ default: await retryWhenOnline(loadWantForm) }));
const StaticFacts = bundledStaticComponent(ShowroomFacts);

export interface BuyButtonProps {
  page: ProductPage;
  variant: ProductVariant | null;
  /** Set if the URL names an unknown variant. */
  isUnknown: boolean;
}

interface BuyingProps extends Pick<BuyButtonProps, "page" | "variant"> {
  /** Why the URL's variant isn't shown. */
  unknown: "not made" | "unread" | null;
  isDesign: boolean;
}

const noteId = "monthly-note";
const similarId = "similar-pieces";

export function BuySection({ page, variant, unknown, isDesign }: BuyingProps) {
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
        <SaveButton product={page} className="-mt-3 -mr-3 flex-none" />
      </div>
      <p aria-live="polite" className="mt-5 text-[22px] tabular-nums">
        {fullPrice(price)}
        {variant?.compareAtPrice && (
          <s className="ml-3 text-ui text-text-3">
            <span className="sr-only">{m.list.before}</span>
            {fullPrice(variant.compareAtPrice)}
          </s>
        )}
      </p>
      {page.lead && <p className="mt-[18px] text-pretty text-text-2">{page.lead}</p>}
      <div className="my-8 grid gap-[26px]">
        {unknown === "not made" && (
          <p role="status" className="border-l-2 border-gold pl-4 text-ui">
            {m.product.notMade}
            {page.options.length > 0 ? (
              <span>{m.product.chooseBelow}</span>
            ) : (
              <TextLink to={productPath(page.handle)}>{m.product.seeMade}</TextLink>
            )}
          </p>
        )}
        {page.options.length > 0 && <OptionSelectors page={page} chosen={variant} linkState={state} />}
        <BuyButton page={page} variant={variant} isUnknown={unknown !== null} />
        {variant?.isAvailable && <ReturnTerms of="goods" className="-mt-3 text-center" />}
        {!variant?.isAvailable && !unknown && (
          <section aria-labelledby={similarId} className="grid gap-4 border-t border-line pt-[26px]">
            <h2 id={similarId} className="font-serif text-title-3">
              {m.product.anotherOne}
            </h2>
            <Suspense>
              <WantForm query={similarPieceQuery(page)} piece={page.handle} />
            </Suspense>
            <TextLink to={similarPieceRequestPath(page.handle)} className="justify-self-start">
              {m.product.similar}
            </TextLink>
          </section>
        )}
      </div>
      {variant?.isAvailable && (
        <>
          <MonthlyLine price={price} noteId={noteId} className="-mt-5 justify-center" />
          <MonthlyNote id={noteId} />
          <p className="mt-5 mb-1 text-center print:hidden">
            <TextLink to={`/visit?piece=${encodeURIComponent(page.handle)}`}>{m.product.tryOn}</TextLink>
          </p>
        </>
      )}
      <div className="mt-5 flex flex-wrap gap-x-6 gap-y-1 print:hidden">
        {isDesign && <TextLink to={`#${makeItYoursId}`}>{m.product.makeItYoursLink}</TextLink>}
        <TextLink to={comparePath([page.handle])}>{m.product.compare}</TextLink>
      </div>
      <CardIcons />
      <StaticFacts />
    </div>
  );
}

export function BuyButton({
  page,
  variant,
  isUnknown,
  isSmall = false,
}: BuyButtonProps & { isSmall?: boolean }) {
  const size = isSmall ? "md" : "lg";
  if (!variant?.isAvailable)
    return (
      <Button disabled block={!isSmall} size={size}>
        {isUnknown ? m.product.chooseOption : m.list.outOfStock}
      </Button>
    );
  return (
    <AddToCart product={page} variant={variant} isNamed>
      <Button type="submit" block={!isSmall} size={size}>
        {m.list.addToCart}
      </Button>
    </AddToCart>
  );
}
