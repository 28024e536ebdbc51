import { gemFragment, gemVertex, glassFragment } from "../shaders/gem.ts";
import {
  accumulateShadowFragment,
  groundFragment,
  groundVertex,
  shadowFragment,
  shadowVertex,
  softenFragment,
} from "../shaders/ground.ts";
import { fullScreenVertex } from "../shaders/head.ts";
import { metalFragment, metalVertex } from "../shaders/metal.ts";
import { copyFragment, presentFragment } from "../shaders/present.ts";
import { Program } from "./program.ts";

export type Programs = ReturnType<typeof createPrograms>;

/** Starts all programs together, because browsers compile them in parallel. */
export function createPrograms(gl: WebGL2RenderingContext) {
  return {
    metal: new Program(gl, metalVertex, metalFragment),
    gem: new Program(gl, gemVertex, gemFragment),
    glass: new Program(gl, gemVertex, glassFragment),
    ground: new Program(gl, groundVertex, groundFragment),
    shadow: new Program(gl, shadowVertex, shadowFragment),
    share: new Program(gl, fullScreenVertex, accumulateShadowFragment),
    soften: new Program(gl, fullScreenVertex, softenFragment),
    copy: new Program(gl, fullScreenVertex, copyFragment),
    present: new Program(gl, fullScreenVertex, presentFragment),
  };
}
