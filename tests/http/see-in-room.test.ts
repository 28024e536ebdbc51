import { expect } from "vitest";
import { encodeDesign } from "#jewelry/link";
import { m } from "#messages";
import { parseSolid } from "../../app/desk/jobs/solid/solid-data.ts";
import { isFullRun } from "../faults/run-size.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { openStore } from "../store/open-store.ts";
import { visitDesk } from "./desk.ts";
import { depositUrl, pay, shopperAtPayment } from "./shopper.ts";
import { test } from "./stories.ts";

const design = ringDesign();
const review = `/custom-builder/review?design=${encodeDesign(design)}`;

/** The first bytes of a file, as text. */
async function beginning(answer: Response, length: number): Promise<string> {
  return Buffer.from(await answer.arrayBuffer())
    .subarray(0, length)
    .toString();
}

test("without a script, the review offers the piece's 3D model", async ({ page }) => {
  await page.goto(review);
  const link = page.getByRole("link", { name: "Download 3D model (GLB)" }).one();
  const answer = await page.request(link.getAttribute("href") ?? "");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "model/gltf-binary",
    "content-disposition": 'inline; filename="solitaire-ring.glb"',
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
  expect(await beginning(answer, 4)).toBe("glTF");
});

test("a corrupt design has no model and gets a message", async ({ page }) => {
  const text = encodeDesign(design);
  for (const damaged of ["", "x", `${text}A`, text.toLowerCase()])
    for (const kind of ["glb", "usdz"]) {
      const answer = await page.request(`/custom-builder/model.${kind}?design=${damaged}`);
      expect(answer.status).toBe(404);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": expect.stringMatching(/^text\/plain/),
        "cache-control": "no-store",
      });
      expect(await answer.text()).toContain(m.builder.noSuchDesign);
    }
});

// Covered in every run by `rate-limits.test.ts`.
test.runIf(isFullRun)("an address over its model budget must wait", async () => {
  const { store, close } = await openStore({ RATE_LIMITS: "work=300/1h" });
  try {
    const model = (size: number) => {
      const link = encodeDesign({ ...design, sizing: { size, fit: "comfort" } });
      return fetch(`${store.origin}/custom-builder/model.usdz?design=${link}`);
    };
    let size = 3;
    let answer = await model(size);
    expect(answer.status).toBe(200);
    while (answer.status === 200 && size < 13) {
      size += 0.5;
      answer = await model(size);
    }
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.text()).toContain("Please try again");
  } finally {
    await close();
  }
});

test("only the workshop can download a job's files", async ({ origin, page, rows }) => {
  const address = await depositUrl(origin, [{ key: "_design", value: encodeDesign(design) }]);
  await pay(await shopperAtPayment(origin, address, "files@example.com"), "1");
  const [{ id, number } = {}] = rows(
    "select job.id, job.number from job join orders on orders.id = job.order_id where email = ?",
    "files@example.com",
  );
  const file = (name: string) => `/desk/jobs/${id}/files/${name}`;
  const shut = await page.request(file("folder.zip"));
  expect((await page.request(`/desk/jobs/${id}/solid`)).status).toBe(303);
  expect(shut.status).toBe(303);
  expect(shut.headers.get("location")).toMatch(/^\/desk\/sign-in\?to=/);

  await visitDesk(page);
  for (const [name, download, type, begins] of [
    ["folder.zip", ".zip", "application/zip", "PK"],
    ["drawing.svg", "-drawing.svg", "image/svg+xml; charset=utf-8", "<svg "],
    ["piece.3mf", "-piece.3mf", "model/3mf", "PK"],
    ["piece.glb", "-piece.glb", "model/gltf-binary", "glTF"],
  ] as const) {
    const answer = await page.request(file(name));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": type,
      "cache-control": "no-store",
    });
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${number}-v1${download}"`);
    expect(await beginning(answer, begins.length)).toBe(begins);
  }
  const solid = await page.request(`/desk/jobs/${id}/solid`);
  expect(solid.headers.get("content-type")).toBe("application/octet-stream");
  const { castings, places } = parseSolid(await solid.arrayBuffer());
  expect(castings.map(({ letter, count }) => `${letter} x${count}`)).toEqual(["a x1"]);
  expect(places.length).toBeGreaterThan(0);
  expect((await page.request(`/desk/jobs/${id}/solid?hash=another`)).status).toBe(409);
  expect((await page.request("/desk/jobs/none/solid")).status).toBe(404);
  for (const wrong of [file("metal.obj"), file("..%2fpiece.glb"), "/desk/jobs/none/files/metal.stl"]) {
    const answer = await page.request(wrong);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toMatch(/^There's no |not found\./);
  }
});
