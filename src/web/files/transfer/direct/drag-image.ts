import { tokens } from '@fluentui/react-components'
import type { Entry } from '../../../folders/entries.ts'

/** What is seen under the mouse while entries are dragged: the name of the first, and how many there are. */
export function showDragImage(event: DragEvent, entries: readonly Entry[]): void {
  const { target, dataTransfer } = event
  const home = target instanceof Element ? target.closest('main') : null
  const [first] = entries
  if (!home || !first || !dataTransfer) return
  const image = document.createElement('div')
  image.textContent = entries.length > 1 ? `${first.name} +${entries.length - 1}` : first.name
  Object.assign(image.style, {
    position: 'fixed',
    top: '-200px',
    maxWidth: '240px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
  })
  home.append(image)
  dataTransfer.setDragImage(image, 0, 0)
  // the browser has taken its picture by the next turn
  setTimeout(() => image.remove())
}
