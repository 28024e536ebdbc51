import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { visitDesk } from "../../tests/http/desk.ts";
import { Visitor } from "../../tests/http/visitor.ts";
import { openLocalSmtp } from "../../tests/mail/local-smtp.ts";
import { openStripeStandIn, webhookSecret } from "../../tests/payments/stripe-stand-in.ts";
import { openMachine } from "./machine.ts";
import { moveIn } from "./move-in.ts";
import { openSteps } from "./step-times.ts";
import { takePictures } from "./take-pictures.ts";

/** The steps of docs/deploy.md in the folder of the first argument. Runs in namespaces of its own: `first-install.ts`. */
const [, , root = "", archive = "", baseSeconds = "0", pictures] = process.argv;
const host = "shop.example";
const origin = `https://${host}`;
const deploy = fileURLToPath(new URL("../../deploy/", import.meta.url));
const machine = openMachine(root);
const { step, print } = openSteps();
const inside = (path: string) => join(root, path);

// The folder's network and devices. The DNS is a line of the hosts file, for it and for this process.
execFileSync("ip", ["link", "set", "lo", "up"]);
const hosts = `127.0.0.1 localhost ${host}\n`;
writeFileSync(inside("etc/hosts"), hosts);
execFileSync("mount", ["--bind", inside("etc/hosts"), "/etc/hosts"]);
mkdirSync(inside("dev/shm"), { recursive: true });
execFileSync("mount", ["--rbind", "/dev", inside("dev")]);
execFileSync("mount", ["-t", "proc", "proc", inside("proc")]);
const mail = await openLocalSmtp();
const key = "sk_live_stand_in_of_a_first_install";
const stripe = await openStripeStandIn(Date.now, key);

await step("1", "Debian's packages in an empty folder", () => {}, Number(baseSeconds));
await step("1", "PostgreSQL, its user and database", () => {
  machine.shell("useradd --system --home /var/lib/vitrine vitrine");
  machine.shell("pg_ctlcluster 15 main start");
  machine.shell("createuser vitrine && createdb --owner vitrine vitrine", { user: "postgres" });
});
const version = /vitrine-(.*)-linux/.exec(basename(archive))?.[1] ?? "";
await step("2", "The package", () => {
  cpSync(archive, inside(`tmp/${basename(archive)}`));
  const home = `/opt/vitrine-${version}`;
  machine.shell(
    `mkdir -p ${home} && tar xzf /tmp/${basename(archive)} -C ${home} --strip-components 1 && ln -sfn ${home} /opt/vitrine`,
  );
});
const ownerToken = machine.shell("openssl rand -base64 32").trim();
await step("3", "store.env", () => {
  const doc = readFileSync(new URL("../../docs/deploy.md", import.meta.url), "utf8");
  const [, block = ""] = /store\.env`[^\n]*\n\s*```\n([\s\S]*?)```/.exec(doc) ?? [];
  const set: Record<string, string> = {
    PUBLIC_ORIGIN: origin,
    ADMIN_API_TOKEN: ownerToken,
    SELLER_ID_KEY: machine.shell("openssl rand -base64 32").trim(),
    STOREFRONT_ACCESS_TOKEN: machine.shell("openssl rand -hex 16").trim(),
    STRIPE_SECRET_KEY: key,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    SMTP_URL: mail.url,
    MAIL_FROM: "hello@hartsdalerow.example",
  };
  const lines = block.split("\n").flatMap((line) => {
    const [, name, value = ""] = /^\s*([A-Z_]+)=(\S*)/.exec(line) ?? [];
    return name ? [`${name}=${set[name] ?? value}`] : [];
  });
  const standIns = [`STRIPE_API_URL=${stripe.apiUrl}`, `STRIPE_CHECKOUT_ORIGIN=${stripe.apiUrl}`];
  mkdirSync(inside("etc/vitrine"), { recursive: true });
  writeFileSync(inside("etc/vitrine/store.env"), `${[...lines, ...standIns].join("\n")}\n`, { mode: 0o600 });
});
const store = await step("4", "The units, the first start with its migrations, /readyz", async () => {
  machine.shell("mkdir -m 700 -p /var/lib/vitrine && chown vitrine: /var/lib/vitrine");
  for (const name of ["vitrine.service", "vitrine-backup.service", "vitrine-backup.timer"])
    cpSync(join(deploy, name), inside(`etc/systemd/system/${name}`));
  const started = machine.startUnit("vitrine.service");
  await ready("http://127.0.0.1:3000/readyz", started.said);
  return started;
});
await step("5", "Certificates of an own authority, nginx, logrotate", async () => {
  machine.shell("mkdir -p /etc/ssl/vitrine && chmod 700 /etc/ssl/vitrine");
  for (const name of ["authority.key", "authority.pem"])
    cpSync(join(root, "..", name), inside(`etc/ssl/vitrine/${name}`));
  machine.shell(`cd /etc/ssl/vitrine
openssl req -newkey rsa:2048 -nodes -subj /CN=${host} -keyout key.pem -out request.pem 2>/dev/null
printf 'subjectAltName=DNS:${host}' > names
openssl x509 -req -in request.pem -CA authority.pem -CAkey authority.key -days 30 -extfile names -out leaf.pem 2>/dev/null
cat leaf.pem authority.pem > fullchain.pem`);
  cpSync(join(deploy, "nginx.conf"), inside("etc/nginx/conf.d/vitrine.conf"));
  cpSync(join(deploy, "unavailable.html"), inside("etc/vitrine/unavailable.html"));
  cpSync(join(deploy, "logrotate"), inside("etc/logrotate.d/vitrine"));
  machine.shell(
    "chmod 755 /etc/vitrine && nginx -t 2>&1 && nginx && logrotate --debug /etc/logrotate.d/vitrine 2>&1",
  );
  await ready(`${origin}/readyz`, store.said);
});
stripe.webhookUrl = `${origin}/webhooks/stripe`;
const desk = new Visitor(origin);
await step("6", "Sign in, and invite the first owner", async () => {
  await visitDesk(desk, "/desk/staff", ownerToken);
  desk.getByRole("textbox", { name: "Name" }).fill("Ana Ruiz");
  desk.getByRole("textbox", { name: "Email" }).fill("ana@hartsdalerow.example");
  desk.getByRole("combobox", { name: "Role" }).selectOption("owner");
  await desk.getByRole("button", { name: /Create invitation/ }).click();
  await desk.goto("/desk/staff");
  desk.getByText("Ana Ruiz").first().one();
});
await moveIn({ desk, origin, machine, step, stripe });
await step("8", "A backup, restored elsewhere, and verify there", () => {
  const said = machine.runUnit("vitrine-backup.service");
  const [file = ""] = /\/var\/lib\/vitrine\/backups\/[\w.-]+\w/.exec(said) ?? [];
  machine.shell("createdb --owner vitrine elsewhere", { user: "postgres" });
  const env = { DATABASE_URL: "postgres:///elsewhere?host=/var/run/postgresql", DATA_DIR: "/tmp/elsewhere" };
  machine.shell("mkdir -m 700 /tmp/elsewhere && chown vitrine: /tmp/elsewhere");
  machine.vitrine(`restore ${file}`, env);
  console.log(machine.vitrine("verify", env).replace(/^/gm, "     "));
});
await step("", "The go-live list", async () => {
  await desk.goto("/desk/settings/golive");
  for (const item of ["Hours and holidays", "Tax reviewed", "Policies reviewed", "Restore tested"])
    await desk.getByRole("button", { name: `Confirm: ${item}` }).click();
});
await desk.goto("/desk/settings/golive");
const list = desk.document.querySelector("main")?.textContent ?? "";
console.log("    ", list.replace(/\s+/g, " "));
if (pictures) await takePictures(origin, ownerToken, pictures);
await step("", "SIGTERM: requests end, the process stops", () => store.stop());
print();
console.log(
  `${mail.taken.length} emails were sent: ${mail.taken.map(({ email }) => email.subject).join("; ")}`,
);
machine.shell("nginx -s stop; pg_ctlcluster 15 main stop");
await stripe.close();
await mail.close();

/** Waits until the address says that the store is ready; at most a minute. */
async function ready(url: string, said: () => string): Promise<void> {
  for (const end = Date.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > end) throw new Error(said());
  }
}
