import { translated, type Vector } from "#jewelry/shapes/mesh/placement";
import type { Piece } from "#jewelry/shapes/piece";
import { cameraAxes, frameCamera, frameShare, framingPoints, type Pose, tanHalfFov } from "./framing.ts";
import { lookAtMatrix, multiplyMatrices, perspectiveMatrix } from "./matrix.ts";
import { namedView, orbitLimits, type ViewName } from "./named-views.ts";

export type CameraPose = ReturnType<Orbit["sight"]>;

interface State extends Pose {
  target: Vector;
  distance: number;
  zoom: number;
}

const easeMs = 700;
const zoomRange = [0.7, 6] as const;
/** Fraction of its speed a turn keeps per millisecond after release. */
const inertia = 0.993;
/** Radians per millisecond: the speed below which a turn ends, and the maximum speed of inertia. */
const still = 2e-5;
const fastest = 0.004;
/** Weight of the newest drag in the averaged speed. */
const newest = 0.4;

/** An orbit camera, dragged within limits and eased to named views. Times are milliseconds of any clock. */
export class Orbit {
  #piece: Piece | null = null;
  #aspect = 1;
  #name: ViewName = "three-quarter";
  #state: State = { yaw: 0, pitch: 0, target: [0, 0, 0], distance: 100, zoom: 1 };
  #way: { from: State; to: State; start: number } | null = null;
  #speed = { yaw: 0, pitch: 0 };
  #isHeld = false;
  #last = 0;
  /** Millimeters spanned by the picture's height, for a piece at actual size. Null fits the piece into it. */
  heightMm: number | null = null;

  /** Frames a new piece or picture, easing from `now`, or instantly if `now` is null. */
  frame(piece: Piece, aspect: number, now: number | null): void {
    const isFirst = !this.#piece || this.#piece.rests !== piece.rests;
    this.#piece = piece;
    this.#aspect = aspect;
    const to = isFirst ? this.#named() : { ...(this.#way?.to ?? this.#state), ...this.#fitted() };
    this.#go(to, isFirst ? null : now);
  }

  /** Turns to a named view and resets the zoom. */
  look(name: ViewName, now: number | null): void {
    this.#name = name;
    this.#go(this.#named(), now);
  }

  /** Turns by angles in radians. `elapsed`, the milliseconds since the last drag, determines the inertia. */
  turn(yaw: number, pitch: number, elapsed: number): void {
    this.#way = null;
    this.#put(this.#state.yaw + yaw, this.#state.pitch + pitch);
    const follow = (speed: number, angle: number) =>
      elapsed > 0 ? bounded(speed + (angle / elapsed - speed) * newest, fastest) : 0;
    this.#speed = { yaw: follow(this.#speed.yaw, yaw), pitch: follow(this.#speed.pitch, pitch) };
  }

  /** Stops all motion until release. */
  hold(): void {
    this.#speed = { yaw: 0, pitch: 0 };
    this.#way = null;
    this.#isHeld = true;
  }

  /** Releases the piece, with or without inertia. */
  letGo(runsOut: boolean): void {
    this.#isHeld = false;
    if (!runsOut) this.#speed = { yaw: 0, pitch: 0 };
  }

  zoomBy(factor: number): void {
    if (this.heightMm !== null) return;
    this.#way = null;
    this.#state.zoom = Math.min(zoomRange[1], Math.max(zoomRange[0], this.#state.zoom * factor));
  }

  /** Advances to a time. Returns whether anything moved. */
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

  /** The current camera, for the renderer. */
  sight() {
    const { target, zoom } = this.#state;
    const distance = this.#state.distance / zoom;
    const { up, back } = cameraAxes(this.#state);
    const eye = translated(target, back, distance);
    const reach = this.#reach();
    const near = Math.max(distance - reach, distance * 0.02, 0.5);
    const shift = 1 - 2 * frameShare.middle;
    const lens = perspectiveMatrix(tanHalfFov, this.#aspect, near, distance + reach, shift);
    return {
      eye,
      /** From piece millimeters to clip space. */
      projection: multiplyMatrices(lens, lookAtMatrix(eye, target, up)),
      /** Millimeters spanned by a picture's height at the target. */
      heightMm: 2 * tanHalfFov * distance,
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

  /** Fits the view's box as seen in its own pose, so that dragging doesn't change the size. */
  #fitted(): { target: Vector; distance: number } {
    const piece = this.#piece;
    if (!piece) return this.#state;
    const { pose, box, fill } = namedView(piece, this.#name);
    const fitted = frameCamera(framingPoints(piece, box ?? piece.focus), pose, this.#aspect, fill);
    return this.heightMm === null ? fitted : { ...fitted, distance: this.heightMm / (2 * tanHalfFov) };
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
    const limit = orbitLimits[this.#piece?.rests ?? "standing"];
    this.#state.yaw = Math.min(limit.yaw, Math.max(-limit.yaw, yaw));
    // Lets a drag leave a view from below without a jump.
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

/** The pose with the yaw closest to `current`, give or take whole turns, so that easing goes the short way. */
function nearestTurn({ yaw, pitch }: Pose, current: number): Pose {
  const full = 2 * Math.PI;
  return { yaw: yaw + Math.round((current - yaw) / full) * full, pitch };
}
