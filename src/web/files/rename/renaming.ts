/** The entry whose name is a field now, and what ends that. Stable as long as the same entry is renamed. */
export interface Renaming {
  readonly id: string
  /** The name is a name again, changed or as it was. */
  readonly onClose: () => void
}
