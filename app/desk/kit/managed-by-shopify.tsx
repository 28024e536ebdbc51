import { DeskPage } from "./desk-page.tsx";

/** A page of the desk where Shopify sells the pieces: it says where to look instead. */
export function ManagedByShopify({ title, children }: { title: string; children: string }) {
  return (
    <DeskPage title={title} lead={children}>
      {null}
    </DeskPage>
  );
}
