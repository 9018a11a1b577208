import { createContext } from 'react'
import type { ComponentType } from 'react'

/** What another area says of a file in its details; nothing where it has nothing to say. */
export interface FilePart {
  readonly id: string
  readonly Content: ComponentType<{ readonly fileId: string }>
}

/** The parts of other areas, in their order. Whoever puts the areas together gives them. */
export const FilePartsContext = createContext<readonly FilePart[]>([])
