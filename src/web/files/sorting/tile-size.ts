import { atom, useAtom } from 'jotai'
import { readStored, writeStored } from '../../host/browser-storage.ts'
import { narrowScreen, useMediaQuery } from '../../ui/use-media-query.ts'

export const tileSizes = ['large', 'compact'] as const
export type TileSize = (typeof tileSizes)[number]

/** The size for a stored choice; one that nobody knows counts as none and stays stored. */
export const offeredTileSize = (stored: string | null): TileSize =>
  tileSizes.find((size) => size === stored) ?? 'large'

const chosenAtom = atom<TileSize>(offeredTileSize(readStored('filemanagerTileSize')))

const tileSizeAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, size: TileSize) => {
    writeStored('filemanagerTileSize', size)
    set(chosenAtom, size)
  },
)

interface ShownTileSize {
  readonly size: TileSize
  /** `null` where a window has room for compact ones only. */
  readonly choose: ((size: TileSize) => void) | null
}

/** How large the tiles of this window are; what was chosen is remembered in this browser. */
export function useTileSize(): ShownTileSize {
  const [chosen, choose] = useAtom(tileSizeAtom)
  const isNarrow = useMediaQuery(narrowScreen)
  return isNarrow ? { size: 'compact', choose: null } : { size: chosen, choose }
}
