import { RadioCards, type RadioCardsProps } from "./radio-cards.tsx";

export function RadioChips<Value extends string | number>(props: RadioCardsProps<Value>) {
  return (
    <RadioCards
      {...props}
      className="flex flex-wrap gap-2"
      cardClassName="inline-flex min-h-11 min-w-13 items-center justify-center bg-transparent px-[15px] text-ui tabular-nums"
    />
  );
}
