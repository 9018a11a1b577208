/** Where the keys lead from file to file; `null` where there is no such file. */
export interface FileNavigation {
  readonly previous: (() => void) | null
  readonly next: (() => void) | null
  readonly first: (() => void) | null
  readonly last: (() => void) | null
}
