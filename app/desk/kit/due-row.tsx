import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PiecePicture } from "../../../foundation/records/piece-picture.ts";
import { PieceThumb } from "./piece-thumb.tsx";

interface DueRowProps {
  to: string;
  title: string;
  picture?: PiecePicture | undefined;
  /** Its number and client. */
  text: string;
  due: string;
  isLate: boolean;
  /** How late it is, or its stage. */
  state: ReactNode;
}

/** A piece that is due. The whole row is a link. */
export function DueRow({ to, title, picture, text, due, isLate, state }: DueRowProps) {
  return (
    <li className="relative grid grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2 hover:bg-text/3">
      <PieceThumb piece={picture ?? { title, image: null }} className="w-9" />
      <span className="min-w-0 text-ui">
        <Link to={to} className="font-medium wrap-anywhere after:absolute after:inset-0">
          {title}
        </Link>
        <span className="block text-small wrap-anywhere text-text-2">{text}</span>
      </span>
      <span className="text-right text-ui tabular-nums">
        <span className={isLate ? "font-medium text-garnet" : undefined}>{due}</span>
        <span className="block text-small text-text-2">{state}</span>
      </span>
    </li>
  );
}
