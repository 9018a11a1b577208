import { listFolder } from '#contract/files/entries.ts'
import type { FolderContent } from '#contract/files/entries.ts'
import { ask } from '../../../session/ask.ts'
import { isFile } from '../../../folders/entries.ts'
import { namesOfPage, namesOfPath, pathOfFolder } from '../../../folders/folder-address.ts'
import type { ActiveFolder } from '../../../folders/active-folder.ts'
import { entryAt } from './direct-view.ts'
import type { DirectView } from './direct-view.ts'

interface Target {
  readonly element: Element
  readonly folder: ActiveFolder
}

interface DropTargets {
  /** The folder or breadcrumb at a place of the page; `null` where nothing can be dropped. */
  readonly at: (place: EventTarget | null) => Target | null
  /** Forgets what was asked of the server. */
  readonly forget: () => void
}

/**
 * Where entries can be dropped on this page. A breadcrumb's folder is only known by its names; its rights are asked for when
 * something is held over it.
 */
export function dropTargets(view: DirectView): DropTargets {
  const asked = new Map<string, FolderContent | null>()
  const contentOf = (names: readonly string[]): ActiveFolder['content'] => {
    const path = pathOfFolder(names, view.email)
    if (!asked.has(path)) {
      asked.set(path, null)
      const look = ask(listFolder, { query: { path } }, { silent: true })
      // only a look ahead: why a folder cannot be looked at is said when something is dropped there
      void look.then((content) => asked.set(path, content)).catch(() => undefined)
    }
    return asked.get(path) ?? undefined
  }
  const at = (place: EventTarget | null): Target | null => {
    if (!(place instanceof Element)) return null
    const element = place.closest('[data-index], nav a[href^="/filemanager/"]')
    if (!element) return null
    const entry = entryAt(view, place)
    if (entry && isFile(entry)) return null
    if (entry) return { element, folder: { names: namesOfPath(entry.path), content: entry } }
    const { pathname } = new URL(element.getAttribute('href') ?? '', location.origin)
    const names = namesOfPage(pathname, view.email)
    return names && { element, folder: { names, content: contentOf(names) } }
  }
  return { at, forget: () => asked.clear() }
}
