import { ShieldCheck } from "lucide-react";
import { designTitle } from "#jewelry/description";
import type { Design } from "#jewelry/design";
import { encodeDesign } from "#jewelry/link";
import { designPrice } from "#jewelry/price/design-price";
import { m } from "#messages";
import { formatMoney } from "#money";
import { settings } from "#settings";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { showToast } from "../../../ui/toasts.tsx";
import { defaultSavingsDollars, savingsPath } from "../../budget/savings-path.ts";
import { openCartDrawer } from "../../cart/cart-drawer-state.ts";
import { ReturnTerms } from "../../policies/return-terms.tsx";
import { visitPath } from "../../visit/visit-path.ts";
import { DepositForm } from "../deposit/deposit-form.tsx";
import { findInCart } from "../designs/design-item.ts";
import { designsStore, useDesigns } from "../designs/designs.ts";
import { draftStore, useDraft } from "../designs/draft.ts";
import { useLoadDesign } from "../designs/use-load-design.tsx";
import { priceBook } from "../price/price-book.ts";
import { PriceSummary } from "../price/price-summary.tsx";

interface OrderPanelProps {
  design: Design;
  source: "draft" | "link";
  isWhole: boolean;
}

const deposit = () => formatMoney(settings().deposit.cents);

export function OrderPanel({ design, source, isWhole }: OrderPanelProps) {
  return (
    <aside
      aria-label={m.builder.priceAndOrder}
      className="rounded-ctl border border-line bg-surface p-5 sm:p-8 lg:top-[calc(var(--ticker-h)+var(--nav-h)+40px)] lg:row-span-2 lg:[@media(height>=1000px)]:sticky"
    >
      <PriceSummary design={design} total="bottom" hasDepositLine={false} />
      {isWhole ? (
        <>
          <DepositNote />
          <PayDeposit design={design} source={source} />
          <p className="mt-3 text-center text-small text-text-2">{m.builder.opensInTab}</p>
          <ReturnTerms of="custom" className="mt-1 text-center" />
          <p className="mt-4 flex flex-wrap justify-center gap-x-6 gap-y-3">
            <TextLink to={savingsPath(design)}>
              {m.review.saveAmount(formatMoney(defaultSavingsDollars * 100))}
            </TextLink>
            <TextLink to={visitPath({ designs: [encodeDesign(design)] })}>
              {m.builder.talkInShowroom}
            </TextLink>
          </p>
          <CartPlace design={design} source={source} />
          <DepositBar design={design} source={source} />
        </>
      ) : (
        <ContinueDesign design={design} />
      )}
    </aside>
  );
}

function DepositNote() {
  return (
    <div className="mt-6 mb-5 grid grid-cols-[auto_1fr] gap-3.5 rounded-ctl bg-raised px-5 py-[18px] text-ui leading-[1.55] text-text-2">
      <ShieldCheck size={20} strokeWidth={1.25} className="mt-px text-text" />
      <div>
        <h3 className="font-medium text-text">{m.builder.depositRequired}</h3>
        <p>
          {m.review.depositToday(deposit())}{" "}
          <span className="whitespace-nowrap">{settings().deposit.weeks}</span> {m.builder.afterApproval}
        </p>
      </div>
    </div>
  );
}

function DepositBar({ design, source }: Omit<OrderPanelProps, "isWhole">) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-(--z-bar) grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 border-t border-line bg-[color-mix(in_oklab,var(--bg)_96%,transparent)] px-(--margin) pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] backdrop-blur-[14px] md:hidden">
      <div className="min-w-0 tabular-nums">
        <p className="leading-normal font-medium">{m.review.depositOf(deposit())}</p>
        <p className="truncate text-small text-text-2">
          {m.review.ofTotal(formatMoney(designPrice(design, priceBook()).totalCents))}
        </p>
      </div>
      <PayDeposit design={design} source={source} isSmall />
    </div>
  );
}

function PayDeposit({
  design,
  source,
  isSmall = false,
}: Omit<OrderPanelProps, "isWhole"> & { isSmall?: boolean }) {
  const { items, isLoading } = useDesigns();
  const { editedId } = useDraft();
  const edited = source === "draft" ? items.find(({ id }) => id === editedId) : undefined;
  const id = findInCart(items, design)?.id ?? edited?.id ?? null;
  /** A design from the cart is ordered as shown, so the cart is updated first. */
  function keepEdit(): string | null {
    if (edited && id === edited.id) designsStore.replace(edited.id, design);
    return id;
  }
  return (
    <DepositForm designs={[{ id, design }]} onBegin={keepEdit}>
      <Button
        type="submit"
        size={isSmall ? "md" : "lg"}
        block={!isSmall}
        busy={isLoading ? m.builder.opening : undefined}
        className={isSmall ? "px-4!" : undefined}
      >
        {m.builder.payDeposit}
      </Button>
    </DepositForm>
  );
}

function ContinueDesign({ design }: { design: Design }) {
  const { take, dialog } = useLoadDesign();
  return (
    <>
      <p className="mt-6 mb-5 text-ui text-text-2">{m.review.unfinished(deposit())}</p>
      <Button size="lg" block onClick={() => take(design)}>
        {m.builder.continueDesign}
      </Button>
      {dialog}
    </>
  );
}

/** Adds the design to the cart, saves changes to it there, or links to the cart that already has it. */
function CartPlace({ design, source }: { design: Design; source: "draft" | "link" }) {
  const { items } = useDesigns();
  const { editedId } = useDraft();
  const held = findInCart(items, design);
  const edited = source === "draft" && items.some(({ id }) => id === editedId) ? editedId : null;

  function add(): void {
    const id = designsStore.add(design);
    if (!id) return void showToast(full());
    if (source === "draft") draftStore.setEdited(id);
    const description = m.cart.hasBeenAdded(designTitle(design));
    void showToast({ title: m.cart.addedPiece, description });
  }
  function save(id: string): void {
    designsStore.replace(id, design);
    void showToast({
      title: m.builder.cartUpdated,
      description: m.review.savedAsShown(designTitle(design)),
    });
  }
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-5 noscript:hidden">
      {held ? (
        <Button variant="secondary" block onClick={openCartDrawer}>
          {m.builder.viewCart}
        </Button>
      ) : (
        <>
          {edited && (
            <Button variant="secondary" block onClick={() => save(edited)}>
              {m.builder.saveToCart}
            </Button>
          )}
          <Button variant="secondary" block onClick={add}>
            {edited ? m.builder.addAnother : m.builder.addToCart}
          </Button>
        </>
      )}
    </div>
  );
}

const full = () =>
  ({
    title: m.builder.cartFull,
    description: m.builder.cartFullHint,
    kind: "error",
  }) as const;
