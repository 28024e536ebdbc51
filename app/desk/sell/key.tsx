/** The key that does what a button says. Hidden on phones, from screen readers and without JavaScript. */
export function Key({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid min-w-7 flex-none place-items-center rounded-ctl border border-current px-1.5 py-1 font-sans text-[12px] leading-none font-normal max-[899px]:hidden noscript:hidden"
    >
      {name}
    </span>
  );
}
