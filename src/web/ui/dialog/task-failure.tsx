import { MessageBar, MessageBarBody } from '@fluentui/react-components'

/** Says in a dialog why what it was to do was not done. */
export function TaskFailure({ failure }: { readonly failure: string | null }) {
  return (
    failure !== null && (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>{failure}</MessageBarBody>
      </MessageBar>
    )
  )
}
