import { moved, type Vector } from "#jewelry/shapes/mesh/placement";
import type { Piece } from "#jewelry/shapes/piece";
import { axesOf, framed, halfHeight, type Pose, plate, silhouette } from "./framing.ts";
import { lookingAt, perspective, product } from "./matrix.ts";
import { limits, namedView, type ViewName } from "./named-views.ts";

export type CameraPose = ReturnType<Orbit["sight"]>;

interface State extends Pose {
  target: Vector;
  distance: number;
  zoom: number;
}

const easeMs = 700;
const zoomRange = [0.7, 6] as const;
/** How much of its speed a turn keeps each millisecond after the hand lets go. */
const inertia = 0.993;
/** Radians a millisecond at which a turn counts as over, and the fastest that goes on by itself. */
const still = 2e-5;
const fastest = 0.004;
/** How much the newest drag counts in the speed. */
const newest = 0.4;

/** The eye around a piece: turned by hand within limits, eased to named views. Times are milliseconds of any clock. */
export class Orbit {
  #piece: Piece | null = null;
  #aspect = 1;
  #name: ViewName = "three-quarter";
  #state: State = { yaw: 0, pitch: 0, target: [0, 0, 0], distance: 100, zoom: 1 };
  #way: { from: State; to: State; start: number } | null = null;
  #speed = { yaw: 0, pitch: 0 };
  #isHeld = false;
  #last = 0;
  /** Millimeters that the picture's height spans, for a piece in true size; null fits the piece into it. */
  heightMm: number | null = null;

  /** Frames another piece or picture; eases there from `now` on, or is there at once when `now` is null. */
  frame(piece: Piece, aspect: number, now: number | null): void {
    const isFirst = !this.#piece || this.#piece.rests !== piece.rests;
    this.#piece = piece;
    this.#aspect = aspect;
    const to = isFirst ? this.#named() : { ...(this.#way?.to ?? this.#state), ...this.#fitted() };
    this.#go(to, isFirst ? null : now);
  }

  /** Turns to a named view and back to its own size. */
  look(name: ViewName, now: number | null): void {
    this.#name = name;
    this.#go(this.#named(), now);
  }

  /** Turns by angles (radians), as a hand drags; `elapsed` milliseconds since the last drag give the speed to go on with. */
  turn(yaw: number, pitch: number, elapsed: number): void {
    this.#way = null;
    this.#put(this.#state.yaw + yaw, this.#state.pitch + pitch);
    const follow = (speed: number, angle: number) =>
      elapsed > 0 ? bounded(speed + (angle / elapsed - speed) * newest, fastest) : 0;
    this.#speed = { yaw: follow(this.#speed.yaw, yaw), pitch: follow(this.#speed.pitch, pitch) };
  }

  /** Stops whatever is going on: a hand holds the piece until it lets go. */
  hold(): void {
    this.#speed = { yaw: 0, pitch: 0 };
    this.#way = null;
    this.#isHeld = true;
  }

  /** Lets the last turn run out by itself, or not. */
  letGo(runsOut: boolean): void {
    this.#isHeld = false;
    if (!runsOut) this.#speed = { yaw: 0, pitch: 0 };
  }

  zoomBy(factor: number): void {
    if (this.heightMm !== null) return;
    this.#way = null;
    this.#state.zoom = Math.min(zoomRange[1], Math.max(zoomRange[0], this.#state.zoom * factor));
  }

  /** Moves on to a time; says whether anything moved. */
  step(now: number): boolean {
    const elapsed = Math.min(64, Math.max(0, now - this.#last));
    this.#last = now;
    if (this.#way) return this.#ease(now);
    const { yaw, pitch } = this.#speed;
    if (this.#isHeld || Math.abs(yaw) + Math.abs(pitch) < still) return false;
    this.#put(this.#state.yaw + yaw * elapsed, this.#state.pitch + pitch * elapsed);
    const kept = inertia ** elapsed;
    this.#speed = { yaw: yaw * kept, pitch: pitch * kept };
    return true;
  }

  get pose(): Readonly<State> {
    return this.#state;
  }

  /** What the renderer needs to know of the eye as it is now. */
  sight() {
    const { target, zoom } = this.#state;
    const distance = this.#state.distance / zoom;
    const { up, back } = axesOf(this.#state);
    const eye = moved(target, back, distance);
    const reach = this.#reach();
    const near = Math.max(distance - reach, distance * 0.02, 0.5);
    const shift = 1 - 2 * plate.middle;
    const lens = perspective(halfHeight, this.#aspect, near, distance + reach, shift);
    return {
      eye,
      /** From piece millimeters to clip space. */
      projection: product(lens, lookingAt(eye, target, up)),
      /** Millimeters that a picture's height spans at the target. */
      heightMm: 2 * halfHeight * distance,
    };
  }

  #reach(): number {
    const bounds = this.#piece?.bounds;
    if (!bounds) return 100;
    const { min, max } = bounds;
    return 3 * Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]) + 30;
  }

  #named(): State {
    const piece = this.#piece;
    if (!piece) return this.#state;
    const { pose } = namedView(piece, this.#name);
    return { ...nearestTurn(pose, this.#state.yaw), ...this.#fitted(), zoom: 1 };
  }

  /** Where the view's box is, seen in its own pose: turning by hand then changes nothing of the size. */
  #fitted(): { target: Vector; distance: number } {
    const piece = this.#piece;
    if (!piece) return this.#state;
    const { pose, box, fill } = namedView(piece, this.#name);
    const fitted = framed(silhouette(piece, box ?? piece.focus), pose, this.#aspect, fill);
    return this.heightMm === null ? fitted : { ...fitted, distance: this.heightMm / (2 * halfHeight) };
  }

  #go(to: State, now: number | null): void {
    this.#speed = { yaw: 0, pitch: 0 };
    if (now === null || isSame(this.#state, to)) {
      this.#state = to;
      this.#way = null;
    } else this.#way = { from: this.#state, to, start: now };
  }

  #ease(now: number): boolean {
    const way = this.#way!;
    const t = Math.min(1, Math.max(0, (now - way.start) / easeMs));
    const share = t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
    const mix = (a: number, b: number) => a + (b - a) * share;
    const { from, to } = way;
    this.#state = {
      yaw: mix(from.yaw, to.yaw),
      pitch: mix(from.pitch, to.pitch),
      zoom: mix(from.zoom, to.zoom),
      distance: mix(from.distance, to.distance),
      target: [0, 1, 2].map((axis) => mix(from.target[axis]!, to.target[axis]!)) as unknown as Vector,
    };
    if (t === 1) this.#way = null;
    return true;
  }

  #put(yaw: number, pitch: number): void {
    const limit = limits[this.#piece?.rests ?? "standing"];
    this.#state.yaw = Math.min(limit.yaw, Math.max(-limit.yaw, yaw));
    // A view from below is left by hand without a jump.
    const low = Math.min(limit.low, this.#state.pitch);
    this.#state.pitch = Math.min(limit.high, Math.max(low, pitch));
  }
}

function bounded(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}

function isSame(a: State, b: State): boolean {
  const numbers = (state: State) => [state.yaw, state.pitch, state.distance, state.zoom, ...state.target];
  const others = numbers(b);
  return numbers(a).every((value, i) => Math.abs(value - others[i]!) < 1e-4);
}

/** The pose with its yaw as near to `yaw` as whole turns allow, so that easing takes the short way. */
function nearestTurn({ yaw, pitch }: Pose, current: number): Pose {
  const full = 2 * Math.PI;
  return { yaw: yaw + Math.round((current - yaw) / full) * full, pitch };
}
