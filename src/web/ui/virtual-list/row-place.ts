/** Where a row lies among all rows of a list. */
export interface RowPlace {
  readonly row: number
  /** Distance from the top of all rows, and height, in pixels. */
  readonly start: number
  readonly height: number
}

/** Puts the element of a row, which is positioned absolutely, where the row lies. */
export const styleOfPlace = ({
  start,
  height,
}: RowPlace): { readonly height: number; readonly transform: string } => ({
  height,
  transform: `translateY(${start}px)`,
})

/** What the element of a row below headings tells of its place; the headings are the first row. */
export const rowProps = (place: RowPlace) => ({ 'aria-rowindex': place.row + 2, style: styleOfPlace(place) })
