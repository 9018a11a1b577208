let context: CanvasRenderingContext2D | null | undefined

/** Says how wide a text is as it stands in an element, in pixels. */
export function measureIn(element: HTMLElement): (text: string) => number {
  if (context === undefined) context = document.createElement('canvas').getContext('2d')
  const canvas = context
  // a browser without canvas: wide enough for most letters
  if (!canvas) return (text) => text.length * 7.5
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(element)
  const font = `${fontWeight} ${fontSize} ${fontFamily}`
  return (text) => {
    canvas.font = font
    return canvas.measureText(text).width
  }
}
