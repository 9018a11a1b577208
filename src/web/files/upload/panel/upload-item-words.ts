import { registerPlugin } from 'react-filepond'
import { formatSize } from '#contract/files/sizes.ts'

/** As much of FilePond's inside as is used here; its types do not know plugins. */
interface ItemView {
  readonly element: HTMLElement
  readonly ref: { readonly fileName: HTMLElement; readonly fileSize: HTMLElement }
  readonly query: (name: 'GET_ITEM_NAME' | 'GET_ITEM_SIZE', id: string) => string | number | null
}

interface Drawing {
  readonly root: ItemView
  readonly props: { readonly id: string }
}

interface View {
  readonly is: (name: string) => boolean
  readonly view: { readonly registerWriter: (write: unknown) => void }
}

interface Tools {
  readonly addFilter: (name: 'CREATE_VIEW', filter: (view: View) => void) => void
  readonly utils: {
    readonly createRoute: (routes: Readonly<Record<string, (drawing: Drawing) => void>>) => unknown
  }
}

/** Gives what stands beside each file the sizes that are written everywhere else, and the whole name on hover. */
function itemWords({ addFilter, utils }: Tools): object {
  addFilter('CREATE_VIEW', ({ is, view }) => {
    if (!is('file-info')) return
    view.registerWriter(utils.createRoute({ DID_LOAD_ITEM: write, DID_UPDATE_ITEM_META: write }))
  })
  return {}
}

function write({ root, props }: Drawing): void {
  const size = root.query('GET_ITEM_SIZE', props.id)
  if (typeof size === 'number') {
    root.ref.fileSize.textContent = formatSize(size, document.documentElement.lang)
  }
  root.ref.fileName.title = String(root.query('GET_ITEM_NAME', props.id) ?? '')
}

registerPlugin(itemWords)
