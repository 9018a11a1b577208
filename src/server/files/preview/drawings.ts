import type { Kysely } from 'kysely'
import type { Config } from '../../config.ts'
import type { DB } from '../../db/schema.ts'
import type { Log } from '../../process/log.ts'
import type { BlobStore } from '../storage/blob-store.ts'

/** What drawing documents works with. */
export interface DrawingParts {
  readonly config: Pick<Config, 'libreOffice' | 'dataFolder'>
  readonly db: Kysely<DB>
  readonly blobs: BlobStore
  readonly log: Log
}

/** Documents that are drawn in the background, one after the other. */
export interface Drawings {
  /** Something waits to be drawn. */
  readonly wake: () => void
  /** Gives back what is being drawn, and ends its process. */
  readonly stop: () => Promise<void>
}

/** Draws while something waits. Nothing of it is loaded before somebody looks at such a document, and nothing looks by itself. */
export function createDrawings(parts: DrawingParts): Drawings {
  const control = new AbortController()
  let isWanted = false
  let running: Promise<void> | null = null
  const work = async (): Promise<void> => {
    const { drawNext } = await import('./draw-document.ts')
    while (isWanted && !control.signal.aborted) {
      isWanted = false
      while (!control.signal.aborted && (await drawNext(parts, control.signal)));
    }
  }
  return {
    wake: () => {
      isWanted = true
      if (control.signal.aborted) return
      running ??= work()
        // whoever waits for it asks again, which begins anew
        .catch((error: unknown) => parts.log.warn({ error }, 'Documents could not be drawn'))
        .finally(() => {
          running = null
        })
    },
    stop: async () => {
      control.abort()
      await running
    },
  }
}
