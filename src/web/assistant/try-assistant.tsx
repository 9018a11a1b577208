import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { PlugConnected20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { tryAssistant } from '#contract/assistant/try-assistant.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { ask } from '../session/ask.ts'
import { errorText } from '../session/error-text.ts'
import { TaskFailure } from '../ui/dialog/task-failure.tsx'
import { BusyRing } from '../ui/states/busy-ring.tsx'

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  button: { justifySelf: 'start' },
  // only told, as if it were not there
  status: { display: 'contents' },
})

type Tried = ReplyOf<typeof tryAssistant>

/** Says to administrators whether what is set up answers, before somebody's first question does. */
export function TryAssistant() {
  const styles = useStyles()
  const intl = useIntl()
  const [tried, setTried] = useState<Tried | null>(null)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (): Promise<void> => {
    setPending(true)
    setFailure(null)
    setTried(null)
    try {
      setTried(await ask(tryAssistant, {}))
    } catch (error) {
      setFailure(errorText(error, intl))
    }
    setPending(false)
  }
  return (
    <div className={styles.part}>
      <Button
        size="small"
        className={styles.button}
        icon={isPending ? <BusyRing /> : <PlugConnected20Regular />}
        disabledFocusable={isPending}
        onClick={() => void run()}
      >
        {intl.formatMessage({ id: 'chat.try' })}
      </Button>
      <TaskFailure failure={failure} />
      <div role="status" className={styles.status}>
        {tried && <Findings tried={tried} />}
      </div>
    </div>
  )
}

/** What works and what does not, with the setting to look at. */
function Findings({ tried }: { readonly tried: Tried }) {
  const intl = useIntl()
  const { model, web } = tried
  return (
    <>
      {model !== 'notSetUp' && (
        <MessageBar intent={model === 'fine' ? 'success' : 'error'} layout="multiline">
          <MessageBarBody>{intl.formatMessage({ id: `chat.try.model.${model}` })}</MessageBarBody>
        </MessageBar>
      )}
      {web !== 'notSetUp' && (
        <MessageBar intent={web === 'fine' ? 'success' : 'error'} layout="multiline">
          <MessageBarBody>{intl.formatMessage({ id: `chat.try.web.${web}` })}</MessageBarBody>
        </MessageBar>
      )}
    </>
  )
}
