import { atom, getDefaultStore } from 'jotai'
import { lazyComponent } from '../../../ui/states/lazy-component.tsx'
import { floatingPartsAtom } from '../../../ui/states/floating-parts.ts'
import type { Uploading } from './use-uploads.ts'

/** An upload to a task whose panel was closed: it goes on, and can be given up. */
export interface GoingUpload {
  /** Stands for the panel from which it was begun. */
  readonly key: symbol
  readonly boardId: string
  readonly taskId: string
  readonly title: string
  readonly uploading: Uploading
  readonly cancel: () => void
}

export const goingUploadsAtom = atom<readonly GoingUpload[]>([])

const GoingUploads = lazyComponent(async () => (await import('./going-uploads-card.tsx')).GoingUploadsCard)

/** Shows above the pages how far an upload is, in the place of what was shown of it before. */
export function showGoing(upload: GoingUpload): void {
  const store = getDefaultStore()
  store.set(floatingPartsAtom, (parts) => (parts.includes(GoingUploads) ? parts : [...parts, GoingUploads]))
  store.set(goingUploadsAtom, (all) =>
    all.some(({ key }) => key === upload.key)
      ? all.map((each) => (each.key === upload.key ? upload : each))
      : [...all, upload],
  )
}

/** It is over. */
export const endGoing = (over: symbol): void =>
  getDefaultStore().set(goingUploadsAtom, (all) => all.filter(({ key }) => key !== over))
