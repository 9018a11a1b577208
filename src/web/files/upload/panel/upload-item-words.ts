import { registerPlugin } from 'react-filepond'
import { formatSize } from '#contract/files/sizes.ts'
import type { Drawing, PluginTools } from './filepond-plugin.ts'

interface ItemView {
  readonly element: HTMLElement
  readonly ref: { readonly fileName: HTMLElement; readonly fileSize: HTMLElement }
  readonly query: (name: 'GET_ITEM_NAME' | 'GET_ITEM_SIZE', id: string) => string | number | null
}

/** Gives what stands beside each file the sizes that are written everywhere else, and the whole name on hover. */
function itemWords({ addFilter, utils }: PluginTools<ItemView>): object {
  addFilter('CREATE_VIEW', ({ is, view }) => {
    if (!is('file-info')) return
    view.registerWriter(utils.createRoute({ DID_LOAD_ITEM: write, DID_UPDATE_ITEM_META: write }))
  })
  return {}
}

function write({ root, props }: Drawing<ItemView>): void {
  const size = root.query('GET_ITEM_SIZE', props.id)
  if (typeof size === 'number') {
    root.ref.fileSize.textContent = formatSize(size, document.documentElement.lang)
  }
  root.ref.fileName.title = String(root.query('GET_ITEM_NAME', props.id) ?? '')
}

registerPlugin(itemWords)
