/** How a picture lies in its place: its middle is shifted by x and y pixels from the middle of the place. */
export interface PictureView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Extent {
  readonly width: number
  readonly height: number
}

/** What stays free around one that fits, on both sides together; on a phone it needs all the room. */
const around = ({ width }: Extent): number => (width < 640 ? 0 : 32)

const smallest = 0.05
const largest = 16

/** As large as the place lets it be, but not larger than it is; a drawing, which has no pixels, fills the place. */
export function fitScale(picture: Extent, place: Extent, isDrawing: boolean): number {
  const free = around(place)
  const fit = Math.min((place.width - free) / picture.width, (place.height - free) / picture.height)
  return Math.max(smallest, isDrawing ? fit : Math.min(1, fit))
}

/** Larger or smaller around a point, which is told from the middle of the place: what lies under it stays there. */
export function zoomAt(
  view: PictureView,
  factor: number,
  at: { readonly x: number; readonly y: number },
): PictureView {
  const scale = Math.min(largest, Math.max(smallest, view.scale * factor))
  const grown = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }
}

/** Moved no further than its edge to the edge of the place; in the middle where it is smaller. */
export function within(view: PictureView, picture: Extent, place: Extent): PictureView {
  const room = (size: number, space: number): number => Math.max(0, (size * view.scale - space) / 2)
  return {
    scale: view.scale,
    x: kept(view.x, room(picture.width, place.width)),
    y: kept(view.y, room(picture.height, place.height)),
  }
}

const kept = (value: number, most: number): number => Math.min(most, Math.max(-most, value))
