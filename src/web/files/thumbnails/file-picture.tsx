import { useEffect, useState, type ComponentType } from 'react'
import type { FileEntry } from '#contract/files/entries.ts'
import { renditionSourceOf } from '#contract/files/renditions.ts'
import { whenIdle } from '../../session/when-idle.ts'

type Thumbnail = ComponentType<{ readonly file: FileEntry }>

let known: Thumbnail | null = null
let loading: Promise<Thumbnail> | null = null

/** What shows thumbnails, loaded once nobody waits for anything else. */
const loadThumbnail = (): Promise<Thumbnail> =>
  (loading ??= new Promise<void>((resolve) => void whenIdle(resolve))
    .then(() => import('./thumbnail.tsx'))
    .then((part) => (known = part.Thumbnail)))

/** The picture of a file over its icon, where there can be one. */
export function FilePicture({ file }: { readonly file: FileEntry }) {
  const [loaded, setLoaded] = useState({ Part: known })
  const isWanted = file.size > 0 && renditionSourceOf(file.name) !== null
  useEffect(() => {
    let isGone = false
    if (isWanted && !known)
      loadThumbnail().then(
        (Part) => !isGone && setLoaded({ Part }),
        () => {
          // the icon stays; another folder tries again
          loading = null
        },
      )
    return () => {
      isGone = true
    }
  }, [isWanted])
  const Part = loaded.Part ?? known
  return isWanted && Part ? <Part file={file} /> : null
}
