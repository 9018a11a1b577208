/** What a text has to fit into. */
export interface Room {
  /** Of a line, in any unit. */
  readonly width: number
  /** Of a text, in the same unit. */
  readonly measure: (text: string) => number
}
