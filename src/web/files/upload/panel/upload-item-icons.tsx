import {
  ArrowClockwise20Regular,
  CheckmarkCircle20Filled,
  Dismiss20Regular,
  Pause20Regular,
  Play20Regular,
} from '@fluentui/react-icons'
import type { FluentIcon } from '@fluentui/react-icons'
import { Fragment, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { FileIcon } from '../../../ui/file/file-icon.tsx'
import { fileKind } from '#contract/files/file-kind.ts'
import { itemSlots, watchItemSlots } from './upload-item-slots.ts'
import type { ItemButton } from './upload-item-slots.ts'

const icons: Readonly<Record<ItemButton, FluentIcon>> = {
  remove: Dismiss20Regular,
  start: Play20Regular,
  pause: Pause20Regular,
  retry: ArrowClockwise20Regular,
}

/** The icons of Fluent in the lines of FilePond's list. */
export function UploadItemIcons() {
  const items = useSyncExternalStore(watchItemSlots, itemSlots)
  return items.map(({ id, name, kind, done, buttons }) => (
    <Fragment key={id}>
      {createPortal(<FileIcon kind={fileKind(name)} />, kind)}
      {done && createPortal(<CheckmarkCircle20Filled aria-hidden />, done)}
      {(['remove', 'start', 'pause', 'retry'] as const).map((button) => {
        const Icon = icons[button]
        const place = buttons[button]
        return place && <Fragment key={button}>{createPortal(<Icon aria-hidden />, place)}</Fragment>
      })}
    </Fragment>
  ))
}
