import { useAtomValue } from 'jotai'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { areEntriesDraggableAtom, fadedIdsAtom } from '../transfer/transfer-orders.ts'

/** What the element of an entry carries so that it can be dragged by a mouse and looks faded while it is cut or on its way. */
export function useTransferMarks(id: string): {
  readonly draggable: boolean
  readonly style: { readonly opacity?: number }
} {
  const isFaded = useAtomValue(fadedIdsAtom).has(id)
  // a finger that rests on an entry selects it
  const hasMouse = useMediaQuery('(pointer: fine)')
  const draggable = useAtomValue(areEntriesDraggableAtom) && hasMouse
  return { draggable, style: isFaded ? faded : solid }
}

const faded = { opacity: 0.5 } as const
const solid = {} as const
