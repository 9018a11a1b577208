/**
 * Declarations by which fading is said by dashed lines instead, or what would be faint is not there at all, and what is said by a
 * ground is drawn clearly.
 */
export const forcedLooks =
  '--faded: 1; --faded-away: 0; --faded-line: dashed; --line-of-axis: 0.5; --dot-of-chip: inline-block;'
