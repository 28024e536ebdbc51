import type { ReactNode } from "react";
import { Link } from "react-router";
import type { DeskProduct } from "#commerce";
import { productStates } from "../../../modules/commerce/catalogue/product-states.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { TextLink } from "../../ui/text-link.tsx";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";

const saidOf: Record<string, string> = {
  new: "Draft created. Add pictures and measurements, then publish it.",
  facts: "Saved.",
  choices: "Options saved.",
  stock: "Stock saved.",
  picture: "Pictures added.",
  pictures: "Pictures saved.",
  publish: "Published. It's live in the store.",
  unpublish: "Unpublished. It's a draft again.",
  archive: "Archived. It's no longer in the store.",
};

/** Intents of forms without text. */
const stateIntents: ReadonlySet<string> = new Set(["publish", "unpublish", "archive", "delete"]);

/** A product form and its response; undefined if not posted or saved. */
export interface ProductFormProps {
  product: DeskProduct;
  answer: ChangeAnswer | undefined;
}

interface ProductFrameProps extends ProductFormProps {
  current: "facts" | "stock" | "pictures";
  saved: string | null;
  children: ReactNode;
}

/** Frame of a product's three pages: name, state, navigation and form results. */
export function ProductFrame({ product, current, saved, answer, children }: ProductFrameProps) {
  const { id, title, handle, state, updatedAt, images } = product;
  const pages = [
    { name: "facts", path: `/desk/products/${id}`, label: "Details" },
    { name: "stock", path: `/desk/products/${id}/stock`, label: "Stock" },
    { name: "pictures", path: `/desk/products/${id}/pictures`, label: `Pictures (${images.length})` },
  ];
  return (
    <DeskPage
      title={title}
      back={{ to: "/desk/products", label: "Products" }}
      lead={
        <span className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <DeskBadge tone={productStates[state].tone}>{productStates[state].label}</DeskBadge>
          <span className="text-small">Changed {deskTime(updatedAt)}</span>
        </span>
      }
      actions={state === "shown" && <TextLink to={`/product/${handle}`}>View in store</TextLink>}
    >
      <nav aria-label="Product sections" className="-mt-4 border-b border-line">
        <ul className="-mx-3 flex flex-wrap">
          {pages.map(({ name, path, label }) => (
            <li key={name}>
              <Link
                to={path}
                aria-current={name === current ? "page" : undefined}
                className="relative flex min-h-11 items-center px-3 text-ui text-text-2 hover:text-text aria-[current=page]:font-medium aria-[current=page]:text-text aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-gold"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ChangeNotices answer={answer} hasText={!stateIntents.has(answer?.intent ?? "")} />
      {!answer && saved && saidOf[saved] && <DeskSavedNotice saved={saved}>{saidOf[saved]}</DeskSavedNotice>}
      {children}
    </DeskPage>
  );
}
