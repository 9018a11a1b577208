import { Button, DialogActions, makeStyles, tokens } from '@fluentui/react-components'
import { useContext, useState } from 'react'
import { useIntl } from 'react-intl'
import { createChatFileTicket, type ChatFile } from '#contract/assistant/chat-files.ts'
import { fetchFile } from '../../host/fetch-file.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { isNotThere } from '../../session/problem-error.ts'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { TaskFailure } from '../../ui/dialog/task-failure.tsx'
import { ContentStageContext, type ShownContent } from '../../ui/file/content-stage.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { touchHeight } from '../../ui/touch-target.ts'
import type { ChatFileSpot } from '../data/chat-file-address.ts'
import { ChatFileText } from './chat-file-text.tsx'
import { firstShown, useChatFile } from './use-chat-file.ts'

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  words: { margin: 0 },
  // what is drawn scrolls by itself
  stage: { position: 'relative', display: 'flex', flexDirection: 'column', height: '65vh', overflow: 'auto' },
  touch: touchHeight,
})

const shapes = [
  ['100%', '80px'],
  ['100%', '80px'],
] as const

interface ChatFileDialogProps {
  readonly spot: ChatFileSpot
  readonly onClose: () => void
}

/** A file of a chat as it looks, or its text as it was read; at the piece that is meant, with its words lit. */
export function ChatFileDialog({ spot, onClose }: ChatFileDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  const first = firstShown(spot)
  const { data, error, mutate } = useChatFile(spot.id, first)
  const preview = useContext(ContentStageContext)
  const [failure, setFailure] = useState<string | null>(null)
  const download = async (): Promise<void> => {
    setFailure(null)
    try {
      fetchFile(await addressOf(spot.id, 'attachment'))
    } catch (refusal) {
      setFailure(errorText(refusal, intl))
    }
  }
  const location = data?.passages[spot.piece - 1 - first]?.location ?? null
  const text = <ChatFileText spot={spot} />
  return (
    <DialogFrame
      title={data?.name ?? intl.formatMessage({ id: 'chat.files.text' })}
      size="sides"
      className={styles.content}
      onClose={onClose}
      actions={
        <DialogActions>
          <Button className={styles.touch} onClick={onClose}>
            {intl.formatMessage({ id: 'ui.close' })}
          </Button>
          {data && (
            <Button className={styles.touch} onClick={() => void download()}>
              {intl.formatMessage({ id: 'chat.files.download' })}
            </Button>
          )}
        </DialogActions>
      }
    >
      <TaskFailure failure={failure} />
      {error && isNotThere(error) ? (
        <p className={styles.words}>{intl.formatMessage({ id: 'chat.files.gone' })}</p>
      ) : error ? (
        <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} heading="h2" />
      ) : !data ? (
        <Skeleton shapes={shapes} />
      ) : preview ? (
        <div className={styles.stage}>
          <preview.Stage
            content={contentOf(data)}
            spot={{ location, quote: spot.mark ?? '' }}
            instead={text}
            onClose={onClose}
          />
        </div>
      ) : (
        text
      )}
    </DialogFrame>
  )
}

async function addressOf(chatFileId: string, disposition: 'attachment' | 'inline'): Promise<string> {
  const { url } = await ask(createChatFileTicket, { params: { chatFileId }, body: { disposition } })
  return url
}

const contentOf = ({ id, name, size, fileType }: ChatFile): ShownContent => ({
  key: `chat-file ${id}`,
  name,
  size,
  fileType,
  address: () => addressOf(id, 'inline'),
})
