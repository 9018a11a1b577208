import type { Scene, Shape, TextShape } from '../scene.ts'

type Pdf = PDFKit.PDFDocument

/** Draws a scene as vectors at a place on the present page, scaled to a width. */
export function drawScene(document: Pdf, scene: Scene, place: { x: number; y: number; width: number }): void {
  const scale = place.width / scene.width
  document.save()
  document.translate(place.x, place.y).scale(scale)
  document.rect(0, 0, scene.width, scene.height).fill(scene.background)
  for (const shape of scene.shapes) drawShape(document, shape)
  document.restore()
}

function drawShape(document: Pdf, shape: Shape): void {
  switch (shape.kind) {
    case 'rect':
      if (shape.radius === undefined) document.rect(shape.x, shape.y, shape.width, shape.height)
      else document.roundedRect(shape.x, shape.y, shape.width, shape.height, shape.radius)
      document.fill(shape.fill)
      return
    case 'circle':
      document.circle(shape.x, shape.y, shape.radius).fill(shape.fill)
      return
    case 'polygon':
      document.polygon(...shape.points.map(([x, y]) => [x, y])).fill(shape.fill)
      return
    case 'line':
      for (const [index, [x, y]] of shape.points.entries()) {
        if (index === 0) document.moveTo(x, y)
        else document.lineTo(x, y)
      }
      document.lineWidth(shape.width).lineJoin('round').stroke(shape.colour)
      return
    case 'text':
      drawText(document, shape)
  }
}

function drawText(document: Pdf, text: TextShape): void {
  document
    .font(text.bold === true ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(text.size)
    .fillColor(text.fill)
  const width = document.widthOfString(text.text)
  const shift = text.anchor === 'middle' ? width / 2 : text.anchor === 'end' ? width : 0
  document.text(text.text, text.x - shift, text.y, { lineBreak: false, baseline: 'alphabetic' })
}
