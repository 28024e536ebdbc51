import { chainModels } from "./chains.ts";
import { jewelModels } from "./jewels.ts";
import type { Model } from "./model.ts";
import { ringModels } from "./rings.ts";
import { shopModel } from "./shop.ts";
import { styleModel } from "./styles.ts";
import { watchModels } from "./watches.ts";

/** All models of the studio: products by handle, and the shop's own pictures. */
export const models: Readonly<Record<string, Model>> = {
  ...withOtherMetalsLast({ ...watchModels, ...chainModels, ...ringModels, ...jewelModels }),
  house: [...shopModel, ...styleModel],
};

/** A card shows a piece's second picture on hover, which should be another side rather than another metal. */
function withOtherMetalsLast(all: Readonly<Record<string, Model>>): Record<string, Model> {
  const isFront = ({ name }: Model[number]) => name.startsWith("front");
  return Object.fromEntries(
    Object.entries(all).map(([handle, [main, ...rest]]) => [
      handle,
      [...(main ? [main] : []), ...rest.filter((shot) => !isFront(shot)), ...rest.filter(isFront)],
    ]),
  );
}
