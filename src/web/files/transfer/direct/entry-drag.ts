import { tokens } from '@fluentui/react-components'
import { floatingPartsAtom } from '../../../ui/states/floating-parts.ts'
import type { Entry } from '../../../folders/entries.ts'
import { entriesAt, type DirectView } from './direct-view.ts'
import { dragHintAtom, DragHint } from './drag-hint.tsx'
import { dropTargets } from './drop-targets.ts'
import { directRefusal, transferInto } from './paste.ts'
import { areEntriesDraggableAtom } from '../transfer-orders.ts'
import type { Operation } from '../transfer-rules.ts'

/** What a drag of entries carries, so that it is never taken for one of files from outside. */
const dragType = 'application/x-kontor-entries'

/**
 * Lets entries be dragged onto folders and breadcrumbs. They are moved, with Ctrl (on a Mac Option) copied. The target is
 * lit, and words say where they would go or why they cannot.
 */
export function followEntryDrags(view: DirectView): () => void {
  const { store } = view
  let dragged: readonly Entry[] = []
  const targets = dropTargets(view)
  const light = lights()
  store.set(floatingPartsAtom, (parts) => (parts.includes(DragHint) ? parts : [...parts, DragHint]))

  const end = (): void => {
    dragged = []
    targets.forget()
    light(null)
    store.set(dragHintAtom, null)
  }
  const onDragStart = (event: DragEvent): void => {
    const entries = entriesAt(view, event.target)
    if (entries.length === 0 || !event.dataTransfer || isField(event.target)) return
    dragged = entries
    event.dataTransfer.setData(dragType, String(entries.length))
    event.dataTransfer.effectAllowed = 'copyMove'
    showDragImage(event, entries)
  }
  const onDragOver = (event: DragEvent): void => {
    if (!carriesEntries(event) || !event.dataTransfer || dragged.length === 0) return
    const operation = operationOf(event)
    const target = targets.at(event.target)
    if (!target) {
      light(null)
      store.set(dragHintAtom, null)
      return
    }
    event.preventDefault()
    const refusal = directRefusal({ operation, entries: dragged, into: target.folder })
    event.dataTransfer.dropEffect = refusal ? 'none' : operation
    light(refusal ? null : target.element)
    store.set(dragHintAtom, { operation, refusal, names: target.folder.names, count: dragged.length })
  }
  const onDrop = (event: DragEvent): void => {
    if (!carriesEntries(event) || dragged.length === 0) return
    const entries = dragged
    const target = targets.at(event.target)
    const operation = operationOf(event)
    end()
    if (!target) return
    event.preventDefault()
    const transfer = { operation, entries, into: target.folder }
    const refusal = directRefusal(transfer)
    if (refusal) view.showRefusal(refusal)
    else transferInto(store, transfer)
  }
  const stopping = new AbortController()
  const { signal } = stopping
  document.addEventListener('dragstart', onDragStart, { signal })
  document.addEventListener('dragover', onDragOver, { signal })
  document.addEventListener('drop', onDrop, { signal })
  document.addEventListener('dragend', end, { signal })
  store.set(areEntriesDraggableAtom, true)
  return () => {
    store.set(areEntriesDraggableAtom, false)
    end()
    stopping.abort()
  }
}

/** Lights one element after another, or none. By hand, so that nothing is drawn again while the mouse moves. */
function lights(): (element: Element | null) => void {
  let lit: Element | null = null
  return (element) => {
    if (lit === element) return
    lit?.removeAttribute('data-drop-lit')
    element?.setAttribute('data-drop-lit', '')
    lit = element
  }
}

const operationOf = (event: DragEvent): Operation => (event.ctrlKey || event.altKey ? 'copy' : 'move')

const carriesEntries = (event: DragEvent): boolean => event.dataTransfer?.types.includes(dragType) ?? false

const isField = (target: EventTarget | null): boolean => target instanceof HTMLInputElement

/** What is seen under the mouse while entries are dragged: the name of the first, and how many there are. */
function showDragImage(event: DragEvent, entries: readonly Entry[]): void {
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
