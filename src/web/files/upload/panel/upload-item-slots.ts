import { registerPlugin } from 'react-filepond'
import type { Drawing, PluginTools } from './filepond-plugin.ts'

/** Where icons stand in one line of FilePond's list. */
export interface ItemSlots {
  readonly id: string
  /** The name of the file. */
  readonly name: string
  readonly kind: HTMLElement
  readonly done: Element | null
  readonly buttons: Readonly<Record<ItemButton, Element | null>>
}

const buttonNames = {
  remove: 'filepond--action-remove-item',
  start: 'filepond--action-process-item',
  pause: 'filepond--action-abort-item-processing',
  retry: 'filepond--action-retry-item-processing',
} as const

export type ItemButton = keyof typeof buttonNames

interface ItemView {
  readonly element: HTMLElement
  readonly query: (name: 'GET_ITEM_NAME', id: string) => string | null
}

let items: readonly ItemSlots[] = []
const drawn = new Set<() => void>()

/** The lines that there are now. */
export const itemSlots = (): readonly ItemSlots[] => items

export function watchItemSlots(draw: () => void): () => void {
  drawn.add(draw)
  return () => {
    drawn.delete(draw)
    // the lines go with the list
    if (drawn.size === 0) items = []
  }
}

/** Makes room for our icons in each line, where FilePond has none or its own. */
function slotsOfItems({ addFilter, utils }: PluginTools<ItemView>): object {
  addFilter('CREATE_VIEW', ({ is, view }) => {
    if (!is('file')) return
    view.registerWriter(utils.createRoute({ DID_LOAD_ITEM: addItem }))
    view.registerDestroyer(removeItem)
  })
  return {}
}

function addItem({ root: { element, query }, props: { id } }: Drawing<ItemView>): void {
  const kind = document.createElement('i')
  element.prepend(kind)
  const slot = (name: string): Element | null => element.querySelector(`.${name}`)
  const item: ItemSlots = {
    id,
    name: query('GET_ITEM_NAME', id) ?? '',
    kind,
    done: slot('filepond--processing-complete-indicator'),
    buttons: {
      remove: slot(buttonNames.remove),
      start: slot(buttonNames.start),
      pause: slot(buttonNames.pause),
      retry: slot(buttonNames.retry),
    },
  }
  change([...items.filter((each) => each.id !== id), item])
}

function removeItem({ root: { element } }: Drawing<ItemView>): void {
  change(items.filter(({ kind }) => kind.parentElement !== element))
}

function change(to: readonly ItemSlots[]): void {
  items = to
  for (const draw of drawn) draw()
}

registerPlugin(slotsOfItems)
