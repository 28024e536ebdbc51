import { mkdir, symlink, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPublicAddress } from "../../foundation/records/public-address.ts";
import { checkPicture } from "../../modules/commerce/pictures/check-picture.ts";
import { fetchPicture, PictureFault } from "../../modules/commerce/pictures/fetch-picture.ts";
import { openPictureSources } from "../../modules/imports/pictures/picture-sources.ts";
import { importFile, importFolder, removeImportFolder } from "./import-files.ts";
import { zipBytes } from "./zip-bytes.ts";

removeImportFolder();

const picture = await sharp({ create: { width: 300, height: 240, channels: 3, background: "#caa" } })
  .png()
  .toBuffer();
let server: Server;
let host = "";
let asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://x");
    asked.push(url.pathname);
    if (url.pathname === "/to")
      response.writeHead(302, { location: url.searchParams.get("url") ?? "" }).end();
    else if (url.pathname === "/loop") response.writeHead(302, { location: "/loop" }).end();
    else if (url.pathname === "/missing") response.writeHead(404).end();
    else if (url.pathname === "/endless") response.write(Buffer.alloc(2_000_000));
    else if (url.pathname === "/silent") response.writeHead(200).flushHeaders();
    else response.end(picture);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Addresses that lead into the house, each in another disguise. */
const privateAddresses = [
  "http://127.0.0.1/a.jpg",
  "http://localhost/a.jpg",
  "http://localhost./a.jpg",
  "http://2130706433/a.jpg",
  "http://0x7f000001/a.jpg",
  "http://0177.0.0.1/a.jpg",
  "http://127.1/a.jpg",
  "http://0/a.jpg",
  "http://0.0.0.0/a.jpg",
  "http://10.0.0.1/a.jpg",
  "http://172.16.0.1/a.jpg",
  "http://172.31.255.255/a.jpg",
  "http://192.168.1.1/a.jpg",
  "http://169.254.169.254/latest/meta-data/",
  "http://100.100.100.200/a.jpg",
  "http://198.18.0.1/a.jpg",
  "http://224.0.0.1/a.jpg",
  "http://255.255.255.255/a.jpg",
  "http://[::1]/a.jpg",
  "http://[::]/a.jpg",
  "http://[::ffff:a9fe:a9fe]/a.jpg",
  "http://[::ffff:127.0.0.1]/a.jpg",
  "http://[64:ff9b::7f00:1]/a.jpg",
  "http://[2002:7f00:1::]/a.jpg",
  "http://[2001:0:53aa:64c::]/a.jpg",
  "http://[fe80::1]/a.jpg",
  "http://[fc00::1]/a.jpg",
  "http://[fd00:ec2::254]/a.jpg",
  "http://[ff02::1]/a.jpg",
  "http://①②⑦.0.0.1/a.jpg",
  "http://127。0。0。1/a.jpg",
  "file:///etc/passwd",
  "ftp://example.com/a.jpg",
  "data:image/png;base64,AAAA",
  "http://user:secret@example.com/a.jpg",
  "http://example.com:22/a.jpg",
  "//127.0.0.1/a.jpg",
  "not an address",
];

describe("addresses", () => {
  test.each(privateAddresses)("move-in trap 23: refuses %s", async (address) => {
    asked = [];
    await expect(fetchPicture(address)).rejects.toBeInstanceOf(PictureFault);
    expect(asked).toEqual([]);
  });

  test.each(privateAddresses.filter((address) => /^http:[ -~]*$/.test(address) && !address.includes(":22/")))(
    "move-in trap 23: refuses a redirect to %s",
    async (address) => {
      const from = `http://${host}/to?url=${encodeURIComponent(address)}`;
      asked = [];
      await expect(fetchPicture(from, { privateHosts: [host] })).rejects.toBeInstanceOf(PictureFault);
      expect(asked).toEqual(["/to"]);
    },
  );

  test("move-in trap 23: refuses a name that turns private between two looks, or has one private address among public ones", async () => {
    const answers = [
      [{ address: "127.0.0.1", family: 4 }],
      [
        { address: "8.8.8.8", family: 4 },
        { address: "10.0.0.1", family: 4 },
      ],
    ];
    for (const found of answers) {
      let looks = 0;
      const lookup = ((_: string, __: object, done: (error: null, all: object[]) => void) => {
        looks += 1;
        done(null, found);
      }) as never;
      await expect(fetchPicture("http://rebind.example/a.jpg", { lookup })).rejects.toThrow(
        "isn't on the public internet",
      );
      // What was checked is what would be connected to: there is no second look.
      expect(looks).toBe(1);
    }
  });

  test.each(["8.8.8.8", "142.250.1.1", "2607:f8b0:4005:805::200e"])("knows %s as public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test("fetches from a host that a test allows, through redirects", async () => {
    const options = { privateHosts: [host] };
    expect(await fetchPicture(`http://${host}/a.png`, options)).toEqual(picture);
    expect(await fetchPicture(`http://${host}/to?url=/b.png`, options)).toEqual(picture);
  });

  test.each([
    ["/missing", "answered 404"],
    ["/loop", "redirects more than 5 times"],
    ["/endless", "larger than 1 MB"],
    ["/silent", "ended early"],
  ])("refuses %s", async (path, message) => {
    const options = { privateHosts: [host], maxBytes: 1_048_576, totalMs: path === "/silent" ? 300 : 60_000 };
    await expect(fetchPicture(`http://${host}${path}`, options)).rejects.toThrow(message);
  });
});

describe("bytes", () => {
  test("move-in trap 24: a small file that claims 16,384 pixels a side is refused before it is decoded", async () => {
    const header = Buffer.from(picture.subarray(0, 65));
    header.writeUInt32BE(16_384, 16);
    header.writeUInt32BE(16_384, 20);
    // The checksum of the header, so that the claim is believed.
    const { crc32 } = await import("node:zlib");
    header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
    await expect(checkPicture(header)).rejects.toThrow("The picture is 16384 × 16384 pixels");
  });

  test.each([
    [
      "an SVG drawing",
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      "SVG drawing",
    ],
    ["a page", "<!DOCTYPE html><html></html>", "web page"],
    ["a HEIC photo", "\0\0\0\x18ftypheic", "Save it as JPEG"],
    ["text", "hello", "isn't a JPEG"],
    ["nothing", "", "isn't a JPEG"],
    ["a damaged PNG", picture.subarray(0, 20), "damaged"],
  ])("move-in trap 24: refuses %s, whatever its name", async (_, bytes, message) => {
    await expect(checkPicture(Buffer.from(bytes as string))).rejects.toThrow(message);
  });

  test("says what a picture is, by its bytes", async () => {
    expect(await checkPicture(picture)).toMatchObject({
      type: "png",
      width: 300,
      height: 240,
      bytes: picture,
    });
    expect((await checkPicture(picture)).hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("ZIPs and folders", () => {
  test("move-in trap 22: takes a picture by its exact name, before any fetch", async () => {
    const other = await sharp(picture).resize(250, 250).png().toBuffer();
    const { path } = await importFile(
      "photos.zip",
      zipBytes({ "a/22.jpg": other, "a/2.jpg": picture, "notes.txt": "x" }),
    );
    const sources = await openPictureSources({ zips: [path] });
    asked = [];
    try {
      expect(sources.names).toEqual(["a/22.jpg", "a/2.jpg"]);
      for (const name of ["2.jpg", "a/2.jpg", "2.JPG", `http://${host}/files/2.jpg?v=160`]) {
        expect(await sources.take(name)).toMatchObject({ width: 300 });
      }
      expect(await sources.take("22.jpg")).toMatchObject({ width: 250 });
      await expect(sources.take("222.jpg")).rejects.toThrow("No picture is named “222.jpg”");
      await expect(sources.take("../a/2.jpg")).rejects.toBeInstanceOf(PictureFault);
      expect(asked).toEqual([]);
    } finally {
      sources.close();
    }
  });

  test("move-in trap 22: the same address is fetched again for another import", async () => {
    asked = [];
    for (let times = 0; times < 2; times += 1) {
      const sources = await openPictureSources({ fetching: { privateHosts: [host] } });
      await sources.take(`http://${host}/a.png`);
      sources.close();
    }
    expect(asked).toEqual(["/a.png", "/a.png"]);
  });

  test("takes pictures of a folder, but follows no link out of it", async () => {
    const folder = join(await importFolder(), "photos");
    await mkdir(join(folder, "rings"), { recursive: true });
    await writeFile(join(folder, "rings", "ring.png"), picture);
    await symlink("/etc/hostname", join(folder, "link.png"));
    const sources = await openPictureSources({ folders: [folder] });
    expect(sources.names).toEqual(["rings/ring.png"]);
    expect(await sources.take("ring.png")).toMatchObject({ type: "png" });
    await expect(sources.take("link.png")).rejects.toThrow("No picture is named");
  });

  test("refuses a name that two files have", async () => {
    const { path } = await importFile("photos.zip", zipBytes({ "a/1.png": picture, "b/1.png": picture }));
    const sources = await openPictureSources({ zips: [path] });
    await expect(sources.take("1.png")).rejects.toThrow(
      "a/1.png and b/1.png have the same name. Rename one.",
    );
    expect(await sources.take("b/1.png")).toMatchObject({ type: "png" });
    sources.close();
  });
});
