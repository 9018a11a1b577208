import { useState } from 'react'
import { atOf, quoteOf } from '#contract/search/spot.ts'
import type { ContentStageProps } from '../../../ui/file/content-stage.ts'
import { FrameStage } from '../frame-stage.tsx'
import { isMadeForUs } from '../made-picture.ts'
import { MediaStage } from '../media-stage.tsx'
import { PictureStage } from '../picture-stage.tsx'
import { previewLimit, previewMode } from '../preview-kind.ts'
import type { ShownFile } from '../shown-file.ts'

/** Bytes that lie in no folder, shown as a file of their name is; what only the server could draw is shown instead. */
export function ContentStage({ content, spot, instead, onClose }: ContentStageProps) {
  const { key, name, size, fileType, address } = content
  const [isShown, setShown] = useState(true)
  const [file] = useState<ShownFile>({
    ...nowhere,
    id: key,
    fileId: key,
    name,
    size,
    fileType,
    address,
  })
  const mode = previewMode(file)
  const hide = (): void => setShown(false)
  if (!isShown || mode === null || mode === 'office' || mode === 'mail' || isMadeForUs(file)) return instead
  if (size === 0 || size > previewLimit(mode, file)) return instead
  const stage = { file, onUnreadable: hide, onFailed: hide, onClose }
  if (mode === 'picture') return <PictureStage {...stage} />
  if (mode === 'video' || mode === 'audio') return <MediaStage {...stage} kind={mode} />
  const wanted = { at: atOf(spot.location), mark: [], quote: quoteOf(spot.quote) }
  const onKey = (key: string): void => {
    if (key === 'Escape') onClose()
  }
  return (
    <FrameStage {...stage} renderer={mode} spot={wanted} findWish={0} onKey={onKey} onScroller={ignore} />
  )
}

const ignore = (): void => undefined

/** Of a file what only one in a folder has. */
const nowhere = {
  path: '',
  modifiedDate: new Date(0).toISOString(),
  modifiedBy: null,
  permissions: 0,
  version: '',
  isSearchable: false,
}
