import { MessageBar, MessageBarBody } from '@fluentui/react-components'

/** Says in a part of the panel why something was not done; the part stays. */
export function WorkFailure({ failure }: { readonly failure: string | null }) {
  if (failure === null) return null
  return (
    <div role="alert">
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>{failure}</MessageBarBody>
      </MessageBar>
    </div>
  )
}
