/** A closed section carried through stations. */
export interface LoftForm {
  /** Sections along the way, at least 2; a closed loft at least 3. The last joins the first when `isClosed`. */
  stations: number;
  isClosed: boolean;
  /**
   * One entry for each point of the section, which runs counterclockwise seen against the way of the stations. Points of
   * one group shade smoothly; where two groups meet, both have a point at the same place: a crease.
   */
  groups: ArrayLike<number>;
  /**
   * 1 where a point begins a group that goes on smoothly from the one before it: a seam between zones, not a crease. Left
   * out, every change of group is a crease.
   */
  seams?: ArrayLike<number>;
  /** Zone number of each point. */
  zones: ArrayLike<number>;
  /** Writes x, y, z (mm) of a point of a station into `out` from `at` on. */
  place(station: number, point: number, out: Float64Array, at: number): void;
}
