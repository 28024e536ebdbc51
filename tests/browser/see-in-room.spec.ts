import { encodeDesign } from "#jewelry/link";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { readZip } from "../solids/read-zip.ts";
import { openStore } from "../store/open-store.ts";
import { payDeposit } from "./deposit-visit.ts";
import { expectNoFaults, reviewPath } from "./design-visit.ts";
import { deskToken, visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

test.use({ storeVariables: [{ ADMIN_API_TOKEN: deskToken }, { scope: "worker" }] });

const design = ringDesign();
const download = "Download 3D model (GLB)";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the review hands out the piece's 3D model", async ({ page }) => {
    await page.goto(reviewPath(design));
    const link = page.getByRole("link", { name: download });
    const answer = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(answer.headers()).toMatchObject({
      "content-type": "model/gltf-binary",
      "content-disposition": 'inline; filename="solitaire-ring.glb"',
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect((await answer.body()).subarray(0, 4).toString()).toBe("glTF");
  });
});

test("a browser with the iPhone's viewer has a link of one picture that opens in it; another keeps the model", async ({
  page,
}) => {
  await page.goto(reviewPath(design));
  await expect(page.getByRole("link", { name: download })).toBeVisible();
  await page.addInitScript(() => {
    DOMTokenList.prototype.supports = (token) => token === "ar";
  });
  await page.reload();
  const link = page.getByRole("link", { name: "See your ring in your room" });
  await expect(link).toHaveAttribute("rel", "ar");
  expect(await link.evaluate(({ childNodes }) => Array.from(childNodes, ({ nodeName }) => nodeName))).toEqual(
    ["IMG"],
  );
  await expect(page.getByRole("link", { name: download })).toBeHidden();
  await expectNoFaults(page);
  const address = new URL((await link.getAttribute("href")) ?? "", page.url());
  expect(address.hash).toBe("#allowsContentScaling=0");
  const answer = await page.request.get(address.href);
  expect(answer.headers()["content-type"]).toBe("model/vnd.usdz+zip");
  expect(readZip(await answer.body()).map(({ name }) => name)).toEqual(["piece.usda"]);
});

test("the model of a damaged link is none, and says so; who has spent what an address may has to wait", async ({
  request,
}) => {
  const text = encodeDesign(design);
  for (const damaged of ["", "x", `${text}A`, text.toLowerCase()])
    for (const kind of ["glb", "usdz"]) {
      const answer = await request.get(`/custom-builder/model.${kind}?design=${damaged}`);
      expect(answer.status()).toBe(404);
      expect(answer.headers()).toMatchObject({
        "content-type": expect.stringMatching(/^text\/plain/),
        "cache-control": "no-store",
      });
      expect(await answer.text()).toContain("Its link is damaged");
    }
  const { store, close } = await openStore({ RATE_LIMITS: "work=300/1h" });
  try {
    const model = (size: number) => {
      const link = encodeDesign({ ...design, sizing: { size, fit: "comfort" } });
      return request.get(`${store.origin}/custom-builder/model.usdz?design=${link}`);
    };
    let size = 3;
    let answer = await model(size);
    expect(answer.status()).toBe(200);
    while (answer.status() === 200 && size < 13) {
      size += 0.5;
      answer = await model(size);
    }
    expect(answer.status()).toBe(429);
    expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0);
    expect(await answer.text()).toContain("Please try again");
  } finally {
    await close();
  }
});

test("the bench keeps a job's files; nobody else does", async ({ page, store }) => {
  await payDeposit(page, design, "files@example.com");
  const [{ id, number } = {}] = store.rows("select id, number from job");
  const address = (name: string) => `/desk/jobs/${id}/files/${name}`;
  const shut = await page.request.get(address("metal.stl"), { maxRedirects: 0 });
  expect(shut.status()).toBe(303);
  expect(shut.headers().location).toMatch(/^\/desk\/sign-in\?to=/);

  await visitDesk(page);
  for (const [name, type, begins] of [
    ["metal.stl", "model/stl", "Ring, solitaire: metal, mm"],
    ["stones.stl", "model/stl", "Ring, solitaire: stones, mm"],
    ["metal.3mf", "model/3mf", "PK"],
    ["piece.3mf", "model/3mf", "PK"],
    ["piece.glb", "model/gltf-binary", "glTF"],
  ] as const) {
    const answer = await page.request.get(address(name));
    expect(answer.status()).toBe(200);
    expect(answer.headers()).toMatchObject({ "content-type": type, "cache-control": "no-store" });
    expect(answer.headers()["content-disposition"]).toMatch(
      new RegExp(`^attachment; filename="${number}-[0-9a-f]{8}-${name.replace(".", "\\.")}"$`),
    );
    expect((await answer.body()).subarray(0, begins.length).toString()).toBe(begins);
  }
  for (const wrong of [address("metal.obj"), address("..%2fmetal.stl"), "/desk/jobs/none/files/metal.stl"]) {
    const answer = await page.request.get(wrong);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toMatch(/^There is no /);
  }
});
