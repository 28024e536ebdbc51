import { gemFragment, gemVertex, glassFragment } from "../shaders/gem.ts";
import {
  groundFragment,
  groundVertex,
  shadowFragment,
  shadowVertex,
  shareFragment,
  softenFragment,
} from "../shaders/ground.ts";
import { fullScreen } from "../shaders/head.ts";
import { metalFragment, metalVertex } from "../shaders/metal.ts";
import { copyFragment, presentFragment } from "../shaders/present.ts";
import { Program } from "./program.ts";

export type Programs = ReturnType<typeof programsOf>;

/** Starts all programs together, because browsers compile them in parallel. */
export function programsOf(gl: WebGL2RenderingContext) {
  return {
    metal: new Program(gl, metalVertex, metalFragment),
    gem: new Program(gl, gemVertex, gemFragment),
    glass: new Program(gl, gemVertex, glassFragment),
    ground: new Program(gl, groundVertex, groundFragment),
    shadow: new Program(gl, shadowVertex, shadowFragment),
    share: new Program(gl, fullScreen, shareFragment),
    soften: new Program(gl, fullScreen, softenFragment),
    copy: new Program(gl, fullScreen, copyFragment),
    present: new Program(gl, fullScreen, presentFragment),
  };
}
