/** Declarations by which fading is said by dashed lines instead, and what is faint or said by a ground is drawn clearly. */
export const forcedLooks =
  '--faded: 1; --faded-line: dashed; --line-of-axis: 0.5; --dot-of-chip: inline-block;'
