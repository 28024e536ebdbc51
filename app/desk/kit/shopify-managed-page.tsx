import { DeskPage } from "./desk-page.tsx";

/** A desk page replaced by Shopify. Says where to look instead. */
export function ShopifyManagedPage({ title, children }: { title: string; children: string }) {
  return (
    <DeskPage title={title} lead={children}>
      {null}
    </DeskPage>
  );
}
