/** As much of FilePond's inside as plugins of ours use; its types do not know plugins. */
export interface PluginTools<Root> {
  readonly addFilter: (name: 'CREATE_VIEW', filter: (view: View<Root>) => void) => void
  readonly utils: {
    readonly createRoute: (routes: Readonly<Record<string, (drawing: Drawing<Root>) => void>>) => unknown
  }
}

/** What is drawn: an item of the list, whose view is `Root`. */
export interface Drawing<Root> {
  readonly root: Root
  readonly props: { readonly id: string }
}

interface View<Root> {
  readonly is: (name: string) => boolean
  readonly view: {
    readonly registerWriter: (write: unknown) => void
    /** Called when the view has left the page, or its whole list has. */
    readonly registerDestroyer: (destroy: (drawing: Drawing<Root>) => void) => void
  }
}
