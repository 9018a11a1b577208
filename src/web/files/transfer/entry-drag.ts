import { listFolder } from '#contract/files.ts'
import type { FolderContent } from '#contract/files.ts'
import { ask } from '../../session/ask.ts'
import { floatingPartsAtom } from '../../ui/floating-parts.ts'
import { isFile } from '../entries.ts'
import type { Entry } from '../entries.ts'
import { namesOfPage, namesOfPath, pathOfFolder } from '../folder-address.ts'
import type { ActiveFolder } from '../folder-rights.ts'
import { entriesAt, entryAt } from './direct-view.ts'
import type { DirectView } from './direct-view.ts'
import { dragHintAtom, DragHint } from './drag-hint.tsx'
import { showDragImage } from './drag-image.ts'
import { directRefusal, transferInto } from './paste.ts'
import type { Operation } from './transfer-rules.ts'

/** What a drag of entries carries, so that it is never taken for one of files from outside. */
const dragType = 'application/x-kontor-entries'

interface Target {
  readonly element: Element
  readonly folder: ActiveFolder
}

/**
 * Lets entries be dragged onto folders and breadcrumbs. They are moved, with Ctrl (on a Mac Option) copied. The target is
 * lit, and words say where they would go or why they cannot.
 */
export function followEntryDrags(view: DirectView): () => void {
  const { store } = view
  let dragged: readonly Entry[] = []
  let lit: Element | null = null
  /** Folders that are only known by their names, asked for when something is held over them. */
  const asked = new Map<string, FolderContent | null>()
  store.set(floatingPartsAtom, (parts) => (parts.includes(DragHint) ? parts : [...parts, DragHint]))

  const light = (element: Element | null): void => {
    if (lit === element) return
    lit?.removeAttribute('data-drop-lit')
    element?.setAttribute('data-drop-lit', '')
    lit = element
  }
  const targetAt = (place: EventTarget | null): Target | null => {
    if (!(place instanceof Element)) return null
    const entry = entryAt(view, place)
    const element = place.closest('[data-index], nav a[href^="/filemanager/"]')
    if (!element) return null
    if (entry)
      return isFile(entry) ? null : { element, folder: { names: namesOfPath(entry.path), content: entry } }
    const names = namesOfPage(
      new URL(element.getAttribute('href') ?? '', location.origin).pathname,
      view.email,
    )
    return names && { element, folder: { names, content: contentOf(names) } }
  }
  const contentOf = (names: readonly string[]): ActiveFolder['content'] => {
    const path = pathOfFolder(names, view.email)
    if (!asked.has(path)) {
      asked.set(path, null)
      const look = ask(listFolder, { query: { path } }, { silent: true })
      // what cannot be looked at is said when something is dropped there
      void look.then((content) => asked.set(path, content)).catch(() => undefined)
    }
    return asked.get(path) ?? undefined
  }
  const end = (): void => {
    dragged = []
    asked.clear()
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
    const target = targetAt(event.target)
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
    const target = targetAt(event.target)
    const operation = operationOf(event)
    end()
    if (!target) return
    event.preventDefault()
    const wanted = { operation, entries, into: target.folder }
    const refusal = directRefusal(wanted)
    if (refusal) view.tell(refusal)
    else transferInto(store, wanted)
  }
  document.addEventListener('dragstart', onDragStart)
  document.addEventListener('dragover', onDragOver)
  document.addEventListener('drop', onDrop)
  document.addEventListener('dragend', end)
  return () => {
    end()
    document.removeEventListener('dragstart', onDragStart)
    document.removeEventListener('dragover', onDragOver)
    document.removeEventListener('drop', onDrop)
    document.removeEventListener('dragend', end)
  }
}

const operationOf = (event: DragEvent): Operation => (event.ctrlKey || event.altKey ? 'copy' : 'move')

const carriesEntries = (event: DragEvent): boolean => event.dataTransfer?.types.includes(dragType) ?? false

const isField = (target: EventTarget | null): boolean => target instanceof HTMLInputElement
