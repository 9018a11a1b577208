let context: CanvasRenderingContext2D | null | undefined

/** How wide a text is as it stands in an element at the size of body text, in pixels. */
export function textWidthIn(element: HTMLElement, text: string): number {
  if (context === undefined) {
    context = document.createElement('canvas').getContext('2d')
    if (context) context.font = `14px ${getComputedStyle(element).fontFamily}`
  }
  // a browser without canvas: wide enough for most letters
  return context ? context.measureText(text).width : text.length * 7.5
}
