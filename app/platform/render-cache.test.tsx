import { renderToString } from "react-dom/server";
import { Link, StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { renderCached } from "./render-cache.tsx";

interface PieceProps {
  name: string;
  price: { amount: string };
  onPress?: () => void;
}

let drawings = 0;

function Piece({ name, price, onPress }: PieceProps) {
  drawings++;
  return (
    <>
      <Link to="/shop">
        {name} &amp; {price.amount}
      </Link>
      <button type="button" onClick={onPress}>
        Buy
      </button>
    </>
  );
}

const ring = { name: "Ring", price: { amount: "640.0" } };

test("caches the component's own markup, including text separators, so it hydrates", () => {
  const whole = renderToString(
    <StaticRouter location="/product/ring">
      <Piece {...ring} />
    </StaticRouter>,
  );
  expect(renderCached(Piece, 1)(ring).dangerouslySetInnerHTML.__html).toBe(whole);
});

test("renders once for equal props and again for different ones, and evicts the oldest entry", () => {
  const draw = renderCached(Piece, 2);
  drawings = 0;
  draw(ring);
  draw({ name: "Ring", price: { amount: "640.0" }, onPress: () => {} });
  expect(drawings).toBe(1);
  expect(draw({ ...ring, price: { amount: "650.0" } }).dangerouslySetInnerHTML.__html).toContain("650.0");
  draw({ ...ring, name: "Band" });
  draw(ring);
  expect(drawings).toBe(4);
});

test("renders a cached component inside a page that is rendering", () => {
  const draw = renderCached(Piece, 1);
  function Page() {
    return (
      <main>
        <p {...draw(ring)} />
        <Link to="/cart">Cart</Link>
      </main>
    );
  }
  const html = renderToString(
    <StaticRouter location="/cart">
      <Page />
    </StaticRouter>,
  );
  expect(html).toContain(`<p>${draw(ring).dangerouslySetInnerHTML.__html}</p>`);
  expect(html).toContain('href="/cart"');
});
