/** Of every stage on the canvas, in its pixels. */
export const nodeSize = { width: 196, height: 68 } as const
